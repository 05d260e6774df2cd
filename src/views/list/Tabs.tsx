import { styled } from '../../theme/styled.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { TAB, TAB_LIST } from '../ui/tab-styles.ts'

const List = styled('div', { base: { ...TAB_LIST, marginBottom: '4' } })
const Tab = styled('button', {
  base: {
    ...TAB,
    borderTopRadius: 'control',
    _hover: { color: 'text', background: 'subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Panel = styled('div', { base: { borderRadius: 'card' } })

export interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: string }[]
  selected: Key
  onSelected: (key: Key) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/**
 * Tabs in the W3C's pattern with manual activation: one tab stop, arrows, Home and End move the focus, Enter and Space
 * select.
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelected, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[(to + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelected(tab.key)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  )
}
