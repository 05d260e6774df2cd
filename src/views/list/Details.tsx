import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { SafeHtml } from '../safety/SafeHtml.tsx'
import { Duration } from '../texts/Duration.tsx'
import { Own, useAskedLang } from '../texts/language-of-parts.tsx'
import { useAmounts } from '../texts/useAmounts.ts'
import type { DetailsProps } from './details.types.ts'

const Head = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '4', marginBottom: '4' } })
const Figures = styled('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'muted', fontVariantNumeric: 'tabular-nums' },
})
const Price = styled('span', { base: { fontWeight: 'bold', color: 'text' } })

/** The dialog itself, in a separate chunk: picture, length, price, the group's description, and the choice. */
export default function Details({ service, display, onChosen, onClosed }: DetailsProps) {
  const { price } = useAmounts()
  const lang = useAskedLang()
  const currency = (service.kind === 'intervention' ? service.currency : null) ?? display.currency
  const cost = display.displayPrice ? price(service.price, currency) : null
  return (
    <Dialog
      title={<Own>{service.publicName}</Own>}
      onClosed={onClosed}
      actions={
        <Button
          onClick={() => {
            onClosed()
            onChosen(service)
          }}
        >
          <Trans>Choose</Trans>
        </Button>
      }
    >
      <Head>
        {service.thumbnail && <Thumbnail url={service.thumbnail} name={service.publicName} size="list" />}
        <Figures>
          {display.displayLength && <Duration minutes={service.length} />}
          {cost && <Price>{cost}</Price>}
        </Figures>
      </Head>
      <SafeHtml html={service.description} {...(lang && { lang })} />
    </Dialog>
  )
}
