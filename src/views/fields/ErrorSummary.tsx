import { styled } from '../../theme/styled.ts'
import { Plural } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
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

export interface FieldFault {
  /** Id of the control to correct. */
  fieldId: string
  message: ReactNode
}

export interface ErrorSummaryProps {
  faults: readonly FieldFault[]
  /**
   * Changes with every press on the submit button, and with the answer to it; the summary takes the focus each time.
   */
  attempt: number
}

/**
 * Everything that prevents a form from being sent, each a link to its field. Shown above the form after a press. The
 * focus makes screen readers read it out; a live region would be read again with every key that corrects something.
 */
export function ErrorSummary({ faults, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const count = faults.length
  // The focus goes to the answer to the press; the browser scrolls it into view.
  useEffect(() => {
    ref.current?.focus()
  }, [attempt])
  if (count === 0) return null
  return (
    <Notice
      tone="danger"
      role="group"
      ref={ref}
      title={<Plural value={count} one="One thing is missing or not right" other="# things are missing or not right" />}
    >
      <List>
        {faults.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <Link
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
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
