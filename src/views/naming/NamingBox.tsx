import { Combobox, createListCollection } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useState } from 'react'
import { Components } from '../ui/Components.tsx'
import { ALL, entriesOf, type Option, Options, type OptionsProps } from './Options.tsx'
import { Box, Input, Root } from './naming-parts.tsx'

export interface NamingBoxProps {
  label: string
  text: string
  /** What the text names. It is memoised: each new object is another list, of which the first entry is highlighted. */
  found: OptionsProps
  onTyped: (text: string) => void
  /** The value of an entry, as `entriesOf` writes it. */
  onTaken: (value: string) => void
  onEscape: () => void
  /** Enter where nothing is named. */
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
  /** Between the field and its list. */
  children?: ReactNode
}

/** A combobox in the W3C's pattern whose list is always shown: type, arrows, Enter, Escape. */
export function NamingBox({
  label,
  text,
  found,
  onTyped,
  onTaken,
  onEscape,
  onEnter,
  ref,
  children,
}: NamingBoxProps): ReactNode {
  const collection = useMemo(() => createListCollection<Option>({ items: entriesOf(found) }), [found])
  const isOffered = collection.size > 0
  const [lit, setLit] = useState<{ of: typeof collection; value: string } | null>(null)
  // Where all of a list was asked for, its next entry comes in the place of the one that was taken.
  const [widened, setWidened] = useState({ text: '', at: 0 })
  // The best match is highlighted whenever the list changes, so that Enter takes it, also when it arrives late.
  const best = collection.items[widened.text === text ? widened.at : 0]?.value ?? collection.firstValue

  function take(value: string) {
    if (value.startsWith(ALL)) setWidened({ text, at: collection.indexOf(value) })
    onTaken(value)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onEscape()
    if (event.key === 'Enter' && !isOffered) onEnter?.()
  }

  return (
    <Components>
      <Combobox.Root
        asChild
        collection={collection}
        inputValue={text}
        value={[]}
        open={isOffered}
        disableLayer
        highlightedValue={lit?.of === collection ? lit.value : best}
        onHighlightChange={({ highlightedValue }) =>
          highlightedValue !== null && setLit({ of: collection, value: highlightedValue })
        }
        selectionBehavior="preserve"
        onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && onTyped(inputValue)}
        onValueChange={({ value: [value] }) => value && take(value)}
      >
        <Root>
          <Combobox.Control asChild>
            <Box>
              <Search aria-hidden size={20} />
              <Combobox.Input asChild>
                <Input
                  ref={ref}
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  aria-label={label}
                  onKeyDown={press}
                />
              </Combobox.Input>
            </Box>
          </Combobox.Control>
          {children}
          <Options {...found} />
        </Root>
      </Combobox.Root>
    </Components>
  )
}
