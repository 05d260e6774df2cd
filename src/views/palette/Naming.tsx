import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { PersonSearchRef } from '../../../machines/booking/details/persons/person-search.machine.ts'
import * as search from '../../../machines/booking/details/persons/person-search.selectors.ts'
import { PERSON_SEARCH_LENGTH } from '../../../machines/domain/constants.ts'
import { isBlank, lineOf } from '../../../machines/domain/invisible.ts'
import type { PaletteRef } from '../../../machines/palette/palette.machine.ts'
import type { Naming as Named } from '../../../machines/palette/palette.types.ts'
import * as palette from '../../../machines/palette/palette.selectors.ts'
import { contentEqual } from '../ui/content-equal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NamingBox } from '../naming/NamingBox.tsx'
import { ALL, entriesOf, NEWCOMER } from '../naming/Options.tsx'
import { Hint, News } from '../naming/naming-parts.tsx'

interface NamingProps {
  actor: PaletteRef
  persons: PersonSearchRef
}

/** The meaning of an entry of the list; persons are picked from the search. */
function namedBy(value: string): Named {
  const at = value.indexOf(':')
  const [what, rest] = [value.slice(0, at), value.slice(at + 1)]
  if (what === 'day') return { what, date: rest }
  if (what === 'calendar') return { what, id: Number(rest) }
  return { what: 'service', kind: what === 'pack' ? what : 'intervention', id: Number(rest) }
}

/** The field, and what its text names. */
export function Naming({ actor, persons }: NamingProps) {
  const { t } = useLingui()
  const text = useSelector(actor, palette.textOf)
  const options = useSelector(actor, palette.optionsOf, contentEqual)
  const mayNamePersons = useSelector(actor, palette.mayNamePersons)
  const fiches = useSelector(persons, search.foundOf)
  const isNobody = useSelector(persons, search.phaseOf) === 'none'
  // The list is another one when its contents change, not with every letter.
  const found = useMemo(
    () => ({
      ...options,
      persons: mayNamePersons ? fiches : [],
      newcomer: mayNamePersons && isNobody ? lineOf(text) : null,
    }),
    [options, fiches, mayNamePersons, isNobody, text],
  )
  const isOffered = entriesOf(found).length > 0

  function take(value: string) {
    if (value === NEWCOMER) actor.send({ type: 'person.new' })
    else if (value.startsWith('person:'))
      actor.send({ type: 'person.picked', id: Number(value.slice('person:'.length)) })
    else if (value.startsWith(ALL))
      actor.send({ type: 'palette.widened', list: value === `${ALL}services` ? 'services' : 'calendars' })
    else actor.send({ type: 'palette.named', ...namedBy(value) })
  }

  return (
    <NamingBox
      label={t`Service, calendar, day or person`}
      text={text}
      found={found}
      onTyped={(typed) => actor.send({ type: 'palette.typed', text: typed })}
      onTaken={take}
      onEscape={() => actor.send({ type: 'palette.dismissed' })}
      // It ends the pause before the search.
      onEnter={() => actor.send({ type: 'palette.submitted' })}
    >
      <Asked actor={actor} />
      <Status actor={actor} persons={persons} isOffered={isOffered} />
    </NamingBox>
  )
}

/** What can be typed, or what has to be named first. */
function Asked({ actor }: { actor: PaletteRef }) {
  const lacking = useSelector(actor, palette.lackingOf)
  const isDayAlone = useSelector(actor, palette.isDayAlone)
  const { calendar, service } = useSelector(actor, palette.namedOf)
  if (isDayAlone) {
    return (
      <Hint>
        <Trans>You are changing an appointment. Type a day to find another time.</Trans>
      </Hint>
    )
  }
  const name = calendar?.publicName ?? service?.publicName ?? ''
  return (
    <Hint role="status">
      {lacking === null && (
        <Trans>
          A name, a number, or a day such as “tomorrow” or 24/12. At least {PERSON_SEARCH_LENGTH} characters for people.
        </Trans>
      )}
      {lacking === 'service' &&
        (name ? <Trans>Which service, with {name}?</Trans> : <Trans>Which service, on that day?</Trans>)}
      {lacking === 'calendar' &&
        (name ? <Trans>Which calendar, for {name}?</Trans> : <Trans>Which calendar, on that day?</Trans>)}
    </Hint>
  )
}

/** The state of the lists and the search, announced when it changes. */
function Status({ actor, persons, isOffered }: NamingProps & { isOffered: boolean }) {
  const phase = useSelector(actor, palette.phaseOf)
  const failure = useSelector(actor, palette.failureOf)
  const text = useSelector(actor, palette.textOf)
  const mayNamePersons = useSelector(actor, palette.mayNamePersons)
  const searching = useSelector(persons, search.phaseOf)
  const unfound = useSelector(persons, search.failureOf)
  const tooMany = useSelector(persons, search.isTooMany)
  const count = useSelector(persons, search.foundOf).length
  const isLoading = phase === 'opening' || phase === 'listing'
  const isBusy = isLoading || (mayNamePersons && searching === 'searching')
  const isSettled = phase === 'listed' && (!mayNamePersons || searching === 'short')
  return (
    <>
      <News role="status">
        {isBusy && <Spinner size={18} />}
        {isLoading && <Trans>Loading services and calendars</Trans>}
        {!isLoading && isBusy && <Trans>Searching for people</Trans>}
        {phase === 'listed' && mayNamePersons && searching === 'none' && (
          <Trans>No one found. Check the spelling, or add a new person below.</Trans>
        )}
        {mayNamePersons &&
          searching === 'found' &&
          (tooMany ? (
            <Trans>Showing the first {count} people. Type more to narrow the search.</Trans>
          ) : (
            <Plural value={count} one="# person found" other="# people found" />
          ))}
      </News>
      <div role="status">
        {isSettled && !isOffered && !isBlank(text) && (
          <EmptyState
            icon={<SearchX aria-hidden size={32} />}
            title={<Trans>Nothing found. Check the spelling.</Trans>}
          />
        )}
      </div>
      {isLoading && !isOffered && [0, 1, 2].map((row) => <Skeleton key={row} size="target" />)}
      {phase === 'unlisted' && failure && (
        <FailedState failure={failure} phone={null} onRetry={() => actor.send({ type: 'palette.retried' })} />
      )}
      {searching === 'failed' && unfound && (
        <FailedState failure={unfound} phone={null} onRetry={() => persons.send({ type: 'search.retried' })} />
      )}
    </>
  )
}
