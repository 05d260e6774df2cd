import { styled } from '../../../theme/styled.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/announce.ts'
import { TextInput } from '../../ui/TextInput.tsx'

const Root = styled('div', {
  base: {
    position: 'relative',
    marginBottom: '4',
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '3',
      top: '50%',
      translate: '0 -50%',
      color: 'muted',
      pointerEvents: 'none',
    },
  },
})

const Input = styled(TextInput, { base: { paddingInlineStart: '10' } })

// Long enough that the announcement does not interrupt typing.
const PAUSE_MS = 600

export interface SearchBoxProps {
  value: string
  /** The number of results; announced when the typing pauses. */
  count: number
  onChange: (text: string) => void
}

/** Filters a long list during typing. */
export default function SearchBox({ value, count, onChange }: SearchBoxProps) {
  const { t } = useLingui()
  const sent = useRef(value)
  const message = t`${plural(count, { one: '# result', other: '# results' })}`
  // Announcing each key press would be noise: the count is announced after a pause, and never for the initial list.
  useEffect(() => {
    if (sent.current === value) return
    const timer = setTimeout(() => {
      sent.current = value
      announce(message)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, message])
  const label = t`Search by name`
  return (
    <Root>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Search aria-hidden size={20} />
    </Root>
  )
}
