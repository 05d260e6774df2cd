import { fromPromise } from 'xstate'
import type { AlikeWanted } from '../../machines/booking/details/fiche-form.types.ts'
import type { FoundPersons, PersonsWanted } from '../../machines/booking/details/persons/person-search.machine.ts'
import { alikeAmong, searchesFor } from '../../machines/domain/form/alike.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'

const loadSearch = () => lazy(() => import('../api/person/search-fiches.ts'))

/** The calls with which a professional searches the persons of a group. */
export const createPersonsActors = ({ client }: Api) => ({
  searchPersons: fromPromise<FoundPersons, PersonsWanted>(async ({ input: { scope, locale, text }, signal }) => {
    const { searchFiches } = await loadSearch()
    return searchFiches(client, scope, { search: text, locale }, signal)
  }),
  findAlike: fromPromise<readonly Fiche[], AlikeWanted>(async ({ input: { scope, locale, values }, signal }) => {
    const { searchFiches } = await loadSearch()
    const searches = searchesFor(values).map((search) => searchFiches(client, scope, { search, locale }, signal))
    const found = (await Promise.all(searches)).flatMap(({ fiches }) => fiches)
    return alikeAmong(values, [...new Map(found.map((fiche) => [fiche.id, fiche])).values()])
  }),
})
