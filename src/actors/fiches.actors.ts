import { fromPromise } from 'xstate'
import type { CompletedFiche, FicheList } from '../../machines/account/fiches/fiches.types.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'

/** The network calls of the page of persons. */
export const createFichesActors = ({ client }: Api) => ({
  readFiches: fromPromise<FicheList, { scope: Scope; locale: Locale }>(async ({ input: { scope, locale }, signal }) => {
    const [{ readFiches, readForms }, { dayAt }] = await lazy(() =>
      Promise.all([
        import('../api/person/forms.ts'),
        import('../time/zone.ts'),
        import('../api/group/need-zone.ts').then(({ needZone }) => needZone(scope)),
      ]),
    )
    const [forms, persons] = await Promise.all([
      readForms(client, scope, locale, signal),
      readFiches(client, scope, locale, signal),
    ])
    return { forms, persons, today: dayAt(client.now(), scope.group.timezone) }
  }),
  saveFiche: fromPromise<Fiche, { scope: Scope; record: CompletedFiche }>(
    async ({ input: { scope, record }, signal }) => {
      // When the code does not load, nothing was sent, which is what `offline` promises.
      const { saveFiche } = await lazy(() => import('../api/person/save-fiche.ts'), 'offline')
      return saveFiche(client, scope, record, signal)
    },
  ),
})
