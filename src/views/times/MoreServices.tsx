import { styled } from '../../theme/styled.ts'
import { TEXT_WIDTH } from '../../theme/text-width.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { ArrowLeft, ListX } from 'lucide-react'
import type { ComponentType } from 'react'
import type { TimesRef } from '../../../machines/booking/times/times.machine.ts'
import { listOf, offeredOf, replacedOf } from '../../../machines/booking/times/chooser.selectors.ts'
import { failureOf, isBusy, isService, itemsOf } from '../../../machines/booking/list/list.selectors.ts'
import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import { leftOut } from '../../../machines/domain/sequence/left-out.ts'
import type { ListRef } from '../../../machines/booking/list/list.machine.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'

// Its icon stands above the question.
const LinkRow = styled('div', { base: { marginInlineStart: '-3' } })
const Missing = styled('p', { base: { color: 'muted', maxWidth: TEXT_WIDTH, marginBottom: '4' } })

export interface ServicesProps {
  actor: TimesRef
  list: ListRef
  /** The services of the list that are offered. */
  offered: readonly Service[]
  /** The heading of services without a category. */
  others: string
}

export interface MoreServicesProps {
  actor: TimesRef
  /** Shows the services in the same way as their own step. */
  Services: ComponentType<ServicesProps>
  onClosed: () => void
}

/** A further service, or one that replaces a chosen one. The times stay behind it. */
export function MoreServices({ actor, Services, onClosed }: MoreServicesProps) {
  const list = useSettled(actor, listOf)
  const replaced = useSettled(actor, replacedOf)
  const say = useAboutWhom()
  if (!list) return null
  const name = replaced?.publicName
  return (
    <>
      <LinkRow>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden size={20} />} onClick={onClosed}>
          <Trans>Back to the times</Trans>
        </Button>
      </LinkRow>
      <StepHeading>
        {name
          ? say({
              own: <Trans>What would you like instead of {name}?</Trans>,
              other: <Trans>Which service instead of {name}?</Trans>,
            })
          : say({ own: <Trans>What else would you like?</Trans>, other: <Trans>Add a service</Trans> })}
      </StepHeading>
      <More actor={actor} list={list} Services={Services} />
    </>
  )
}

function More({ actor, list, Services }: Omit<MoreServicesProps, 'onClosed'> & { list: ListRef }) {
  const items = useSettled(list, itemsOf)
  const isKnown = useSettled(list, (snapshot) => !isBusy(snapshot) && failureOf(snapshot) === null)
  const offered = useSettled(actor, (snapshot) => offeredOf(snapshot, items), shallowEqual)
  const { t, i18n } = useLingui()
  const words = { promotion: t`services on promotion`, video: t`video appointments`, pack: t`packs` }
  const missing = leftOut(items.filter(isService)).map((kind) => words[kind])
  const named = new Intl.ListFormat(i18n.locales ?? i18n.locale, { type: 'conjunction' }).format(missing)
  if (isKnown && offered.length === 0) {
    return (
      <EmptyState icon={<ListX aria-hidden size={32} />} title={<Trans>Nothing can be added</Trans>}>
        <Trans>The other services must be booked separately.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {missing.length > 0 && (
        <Missing>
          <Trans>Booked separately, so not listed here: {named}.</Trans>
        </Missing>
      )}
      <Services actor={actor} list={list} offered={offered} others={t`Other services`} />
    </>
  )
}
