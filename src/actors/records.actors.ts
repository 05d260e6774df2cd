import { fromPromise } from 'xstate'
import type { CompletedRecord, Records } from '../../machines/account/records/records.types.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'

/** The network calls of the records page. */
export const createRecordsActors = ({ client }: Api) => ({
  readRecords: fromPromise<Records, { scope: Scope; locale: Locale }>(async ({ input: { scope, locale }, signal }) => {
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
  saveRecord: fromPromise<Fiche, { scope: Scope; record: CompletedRecord }>(
    async ({ input: { scope, record }, signal }) => {
      // When the code does not load, nothing was sent, which is what `offline` promises.
      const { saveFiche } = await lazy(() => import('../api/person/save-fiche.ts'), 'offline')
      return saveFiche(client, scope, record, signal)
    },
  ),
})
