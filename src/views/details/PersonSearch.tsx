import { Combobox, createListCollection } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { PersonSearchRef } from '../../../machines/booking/details/persons/person-search.machine.ts'
import {
  failureOf,
  foundOf,
  isTooMany,
  phaseOf,
  textOf,
} from '../../../machines/booking/details/persons/person-search.selectors.ts'
import { PERSON_SEARCH_LENGTH } from '../../../machines/domain/constants.ts'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import { useFullName } from '../texts/useFullName.ts'
import { controlRecipe } from '../ui/control.recipe.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { Components } from '../ui/Components.tsx'
import { MENU, MENU_ITEM } from '../ui/menu-styles.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { PERSON_SEARCH_ID } from './PersonChooser.tsx'
import { usePersonDetail } from '../texts/person-detail.ts'
import { SoftBreaks } from '../texts/SoftBreaks.tsx'

const Root = styled('div', { base: { display: 'grid', gap: '1.5' } })
const Label = styled('label', { base: { fontWeight: 'bold' } })
const Hint = styled('p', { base: { color: 'muted', fontSize: 'sm' } })
const Box = styled('div', {
  base: { position: 'relative', '& > svg': { position: 'absolute', top: '3', insetInlineStart: '3' } },
})
const Input = styled('input', { base: { ...controlRecipe.base, paddingInlineStart: '10' } })
/** One line is reserved for messages, so that the content below does not move. */
const News = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '6', color: 'muted', fontSize: 'sm' },
})
const Name = styled('span', { base: { display: 'block', fontWeight: 'bold', overflowWrap: 'anywhere' } })
const Detail = styled('span', { base: { display: 'block', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' } })
const List = styled(Combobox.Content, {
  base: { ...MENU, width: 'var(--reference-width)', maxHeight: 'min(24rem, 60vh)', overflowY: 'auto' },
})
/** Above the bar with the button, too. */
const Above = styled(Combobox.Positioner, { base: { zIndex: 'toast' } })
const Item = styled(Combobox.Item, { base: { ...MENU_ITEM, display: 'block', paddingBlock: '2' } })

export interface PersonSearchProps {
  actor: PersonSearchRef
}

/** A combobox in the W3C's pattern: type, arrows, Enter, Escape. The results belong to the shown text only. */
export function PersonSearch({ actor }: PersonSearchProps) {
  const { t } = useLingui()
  const text = useSelector(actor, textOf)
  const found = useSelector(actor, foundOf)
  const phase = useSelector(actor, phaseOf)
  const detailOf = usePersonDetail()
  const nameOf = useFullName()
  const collection = useMemo(
    () =>
      createListCollection<Fiche>({
        items: [...found],
        itemToValue: ({ id }) => String(id),
        itemToString: (fiche) => nameOf(fiche) || fiche.email,
      }),
    [found, nameOf],
  )
  // Results open at once; Escape closes them until there are others.
  const [isAway, setAway] = useState<readonly Fiche[] | null>(null)
  const isOpen = phase === 'found' && isAway !== found
  // Enter without results ends the pause; it never submits the form around the field.
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOpen) return
    event.preventDefault()
    actor.send({ type: 'search.submitted' })
  }
  return (
    <Components>
      <Combobox.Root
        asChild
        ids={{ input: PERSON_SEARCH_ID, label: `${PERSON_SEARCH_ID}-label` }}
        collection={collection}
        inputValue={text}
        value={[]}
        inputBehavior="autohighlight"
        selectionBehavior="preserve"
        open={isOpen}
        onOpenChange={({ open }) => setAway(open ? null : found)}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') actor.send({ type: 'search.typed', text: inputValue })
          else if (reason === 'clear-trigger') actor.send({ type: 'search.cleared' })
        }}
        onValueChange={({ value: [id] }) => id && actor.send({ type: 'search.picked', id: Number(id) })}
        positioning={{ placement: 'bottom-start', sameWidth: true }}
        translations={{ triggerLabel: t`Show the people found` }}
      >
        <Root>
          <Combobox.Label asChild>
            <Label>
              <Trans>Find a person</Trans>
            </Label>
          </Combobox.Label>
          <Hint id={`${PERSON_SEARCH_ID}-hint`}>
            <Trans>Name, phone, email or date of birth: at least {PERSON_SEARCH_LENGTH} characters.</Trans>
          </Hint>
          <Combobox.Control asChild>
            <Box>
              <Search aria-hidden size={20} />
              <Combobox.Input asChild>
                <Input
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  aria-describedby={`${PERSON_SEARCH_ID}-hint`}
                  onKeyDown={submit}
                />
              </Combobox.Input>
            </Box>
          </Combobox.Control>
          <Above>
            <List>
              {found.map((fiche) => (
                <Item key={fiche.id} item={fiche}>
                  <Name>{nameOf(fiche) || fiche.email}</Name>
                  <Detail>
                    <SoftBreaks text={detailOf(fiche)} />
                  </Detail>
                </Item>
              ))}
            </List>
          </Above>
          <Status actor={actor} />
        </Root>
      </Combobox.Root>
    </Components>
  )
}

/** The state of the search, announced when it changes. */
function Status({ actor }: PersonSearchProps) {
  const phase = useSelector(actor, phaseOf)
  const found = useSelector(actor, foundOf)
  const tooMany = useSelector(actor, isTooMany)
  const failure = useSelector(actor, failureOf)
  const count = found.length
  return (
    <>
      <News role="status">
        {phase === 'searching' && (
          <>
            <Spinner size={18} />
            <Trans>Searching</Trans>
          </>
        )}
        {phase === 'none' && <Trans>No one found. Check the spelling, or add a new person below.</Trans>}
        {phase === 'found' &&
          (tooMany ? (
            <Trans>Showing the first {count} people. Type more to narrow the search.</Trans>
          ) : (
            <Plural value={count} one="# person found" other="# people found" />
          ))}
      </News>
      {phase === 'failed' && failure && (
        <FailedState failure={failure} phone={null} onRetry={() => actor.send({ type: 'search.retried' })} />
      )}
    </>
  )
}
