import { styled } from '../../theme/styled.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { COMMENT_MAX } from '../../../machines/domain/constants.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import {
  commentsOf,
  disclaimerOf,
  ownLocaleOf,
  hasDataNotice,
  isFixed,
} from '../../../machines/booking/details/fiche-form.selectors.ts'
import { announce } from '../ui/announce.ts'
import { Field } from '../ui/Field.tsx'
import { SafeHtml } from '../safety/SafeHtml.tsx'
import { TextArea } from '../ui/TextArea.tsx'

export const COMMENT_ID = 'comment'

/** The number of remaining characters is shown from this number on. */
const COUNTED_FROM = 200
/** It is announced when this many characters are left or fewer, and when there are too many: not at every key. */
const ANNOUNCED_AT = [COUNTED_FROM, 20, -1]
const COUNT_ID = `${COMMENT_ID}-count`

const Aside = styled('div', {
  base: { color: 'muted', fontSize: 'sm', '& > * + *': { marginTop: '2' } },
})
const Count = styled('p', { base: { color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } })

/** Two rows that grow to four with the text; after that the text scrolls. */
const Box = styled(TextArea, {
  base: {
    fieldSizing: 'content',
    // An address without a break would widen the page.
    overflowWrap: 'anywhere',
    minHeight: 'calc(2lh + 1.125rem)',
    maxHeight: 'calc(4lh + 1.125rem)',
    resize: 'none',
  },
})

/** A comment for the business, with the business's own text and the legal notice about it. */
export function CommentBox({ actor }: { actor: FicheFormRef }) {
  const { t, i18n } = useLingui()
  const text = useSelector(actor, commentsOf)
  const disclaimer = useSelector(actor, disclaimerOf)
  const ownLocale = useSelector(actor, ownLocaleOf)
  const dataNotice = useSelector(actor, hasDataNotice)
  const readOnly = useSelector(actor, isFixed)
  const left = COMMENT_MAX - [...text].length
  const most = i18n.number(COMMENT_MAX)
  const error =
    left < 0
      ? t`Use at most ${most} characters. ${plural(-left, { one: 'You have # too many.', other: 'You have # too many.' })}`
      : null
  const count =
    left >= 0 && left <= COUNTED_FROM
      ? t`${plural(left, { one: '# character left', other: '# characters left' })}`
      : null
  const reached = ANNOUNCED_AT.filter((limit) => left <= limit).length
  const announced = useRef(reached)
  useEffect(() => {
    if (reached > announced.current) announce(error ?? count ?? '')
    announced.current = reached
  }, [reached, error, count])
  return (
    <>
      <Field
        label={t`Comment`}
        id={COMMENT_ID}
        hint={t`Anything that would help prepare for your appointment`}
        error={error}
      >
        {(wiring) => (
          <Box
            {...wiring}
            dir="auto"
            aria-describedby={[wiring['aria-describedby'], count && COUNT_ID].filter(Boolean).join(' ')}
            name="comments"
            rows={2}
            value={text}
            readOnly={readOnly}
            onChange={(event) => actor.send({ type: 'comment.changed', text: event.currentTarget.value })}
          />
        )}
      </Field>
      {count && <Count id={COUNT_ID}>{count}</Count>}
      {(dataNotice || disclaimer.trim()) && (
        <Aside>
          {dataNotice && (
            <p>
              <Trans>
                Data protection: the business reads this comment. Write only what the appointment needs, and nothing
                sensitive about you or others.
              </Trans>
            </p>
          )}
          {disclaimer.trim() && <SafeHtml html={disclaimer} headingLevel={3} lang={ownLocale} />}
        </Aside>
      )}
    </>
  )
}
