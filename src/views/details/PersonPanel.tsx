import { Collapsible } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import type { PersonChoice } from '../../../machines/domain/form/draft.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { formsOf, isUnfolded, searchOf } from '../../../machines/booking/details/fiche-form.selectors.ts'
import { textOf } from '../../../machines/booking/details/persons/person-search.selectors.ts'
import { buttonRecipe } from '../ui/button.recipe.ts'
import { FieldList } from '../fields/FieldList.tsx'
import { Components } from '../ui/Components.tsx'
import { SoftBreaks } from '../texts/SoftBreaks.tsx'
import { Content, Indicator, Root } from './panel-parts.ts'

const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInlineEnd: { base: '1', md: '3' } },
})
const Label = styled('label', {
  base: {
    flex: '1 1 12rem',
    minWidth: 0,
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    minHeight: '16',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '3',
    // Beside a button the address needs the room more.
    '&:has(+ *)': { paddingInlineEnd: 0 },
    cursor: 'pointer',
  },
})
const Dot = styled('input', {
  base: { flexShrink: 0, width: '6', height: '6', accentColor: 'var(--b-colors-primary-border)', cursor: 'pointer' },
})
const Name = styled('span', { base: { display: 'block', fontWeight: 'bold', overflowWrap: 'anywhere' } })
const Detail = styled('span', { base: { display: 'block', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' } })
/**
 * The id of the button that unfolds the chosen person's fields; the error summary links to it while they are collapsed.
 */
export const DETAILS_ID = 'person-details'
const CHOSEN_IDS = { trigger: DETAILS_ID, content: 'person-fields' }

const Unfold = styled('button', buttonRecipe)

export interface PersonPanelProps {
  actor: FicheFormRef
  choice: PersonChoice
  isChosen: boolean
  /** Id of the radio. */
  id?: string | undefined
  name: string
  detail: string
}

/** What stands in a professional's search. */
function searchedIn(actor: FicheFormRef) {
  const search = searchOf(actor.getSnapshot())
  return search && { searched: textOf(search.getSnapshot()) }
}

/** A radio as wide as its card; the chosen one can be unfolded and shows the person's details. */
export function PersonPanel({ actor, choice, isChosen, id, name, detail }: PersonPanelProps) {
  const { t } = useLingui()
  const { fiche } = useSelector(actor, formsOf)
  const isOpen = useSelector(actor, isUnfolded) && isChosen
  return (
    <Components>
      <Root
        ids={isChosen ? CHOSEN_IDS : {}}
        lazyMount
        unmountOnExit
        open={isOpen}
        onOpenChange={() => actor.send({ type: 'details.toggled' })}
      >
        <Head>
          <Label>
            <Dot
              type="radio"
              name="person"
              id={id}
              value={choice}
              checked={isChosen}
              onChange={() => actor.send({ type: 'person.chosen', id: choice, ...searchedIn(actor) })}
            />
            <span>
              <Name dir="auto">{name}</Name>
              {detail && (
                <Detail>
                  <SoftBreaks text={detail} />
                </Detail>
              )}
            </span>
          </Label>
          {isChosen && (
            <Collapsible.Trigger asChild>
              <Unfold variant="quiet" aria-label={t`Details: ${name}`}>
                <Trans>Details</Trans>
                <Indicator asChild>
                  <ChevronDown aria-hidden />
                </Indicator>
              </Unfold>
            </Collapsible.Trigger>
          )}
        </Head>
        {isChosen && (
          <Content role="group" aria-label={name}>
            <FieldList actor={actor} form="fiche" fields={fiche} />
          </Content>
        )}
      </Root>
    </Components>
  )
}
