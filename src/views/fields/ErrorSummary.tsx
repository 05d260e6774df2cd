import { styled } from '../../theme/styled.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { announce } from '../ui/announce.ts'
import { Notice } from '../ui/Notice.tsx'

const List = styled('ul', { base: { marginTop: '1', display: 'flex', flexDirection: 'column' } })
const Link = styled('a', {
  base: {
    display: 'inline-block',
    paddingBlock: '1',
    color: 'dangerText',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
})

const focusField = (id: string) => document.getElementById(id)?.focus()

export interface FieldFault {
  /** Id of the control to correct. */
  fieldId: string
  message: ReactNode
}

export interface ErrorSummaryProps {
  faults: readonly FieldFault[]
  /**
   * Changes with every press on the submit button, and with the answer to it: the focus goes to the first field each time.
   * 0 before a press and while the answer is awaited.
   */
  attempt: number
}

/**
 * Everything that prevents a form from being sent, each a link to its field. Shown above the form after a press, and follows
 * what is corrected. The press leads to the first field, which says what is wrong with it; how many there are is announced
 * once: a live region would be read again with every key that corrects something.
 */
export function ErrorSummary({ faults, attempt }: ErrorSummaryProps) {
  const { t } = useLingui()
  const count = faults.length
  const title = t`${plural(count, { one: 'There is a problem', other: 'There are # problems' })}`
  const lead = useEffectEvent(() => {
    const [first] = faults
    if (attempt === 0 || !first) return
    announce(title)
    focusField(first.fieldId)
  })
  useEffect(() => lead(), [attempt])
  if (count === 0) return null
  return (
    <Notice tone="danger" role="group" title={title}>
      <List>
        {faults.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <Link
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(fieldId)
              }}
            >
              {message}
            </Link>
          </li>
        ))}
      </List>
    </Notice>
  )
}
