import { fromPromise } from 'xstate'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { isHomeShown } from '../api/group/home-shown.ts'

/**
 * The network call of the way home.
 *
 * @param locale The language of the texts when it is asked.
 */
export const createWayHomeActors = ({ client }: Pick<Api, 'client'>, locale: () => Locale) => ({
  readHome: fromPromise<boolean, { scope: Scope }>(({ input: { scope }, signal }) =>
    isHomeShown(client, scope, locale(), signal),
  ),
})
