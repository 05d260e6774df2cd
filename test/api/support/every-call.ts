import type { Preselection } from '../../../machines/domain/sequence/preselection.ts'
import { NO_PRESELECTION } from '../../../machines/domain/sequence/preselection.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { EMPTY_SELECTION } from '../../../machines/domain/sequence/selection.ts'
import { sampleAppointment, sampleCalendar } from '../../../machines/kit/samples.ts'
import type { Website } from '../../../machines/domain/site/website.ts'
import {
  forgotPassword,
  readPendingEmail,
  register,
  requestEmail,
  sessionOf,
  setPassword,
} from '../../../src/api/account/accounts.ts'
import { proGroups } from '../../../src/api/account/groups.ts'
import { login, loginByKey, loginPro, logout, readCurrentSession } from '../../../src/api/account/login.ts'
import { currentSession } from '../../../src/api/account/session.ts'
import {
  cancelAppointments,
  readAppointments,
  readCalendar,
  readCancelled,
  readChanges,
  readEditable,
} from '../../../src/api/booking/appointments.ts'
import { book, readBack } from '../../../src/api/booking/booking.ts'
import { inFull } from '../../../src/api/booking/in-full.ts'
import { checkSelection } from '../../../src/api/catalogue/check-selection.ts'
import { listFor } from '../../../src/api/catalogue/lists.ts'
import { findGroup, findShard, readGroup } from '../../../src/api/group/find-group.ts'
import { readOffer, readWebsite } from '../../../src/api/group/home.ts'
import { readSiteFacts } from '../../../src/api/group/site-facts.ts'
import { readOwnSites } from '../../../src/api/group/websites.ts'
import type { Client } from '../../../src/api/http/client.ts'
import { readFiches, readForms } from '../../../src/api/person/forms.ts'
import { saveFiche } from '../../../src/api/person/save-fiche.ts'
import { searchFiches } from '../../../src/api/person/search-fiches.ts'
import { checkSlot } from '../../../src/api/slots/check-slot.ts'
import { readNextFree } from '../../../src/api/slots/next-free.ts'
import { readSlots } from '../../../src/api/slots/slots.ts'
import { booking, NINE } from './requests.ts'
import { quiet } from './server.ts'

type Call = (client: Client, scope: Scope) => Promise<unknown>

const credentials = { email: 'noe@example.org', password: 'x' }
const query = {
  services: [{ kind: 'intervention' as const, id: 61, memberIds: [] }],
  calendarSetId: null,
  calendarId: null,
  resourceId: null,
}
const list = { locale: 'fr', interventionSetId: null, needs: [], calendarSetId: null, calendarId: null } as const
const preselection: Preselection = { ...NO_PRESELECTION, calendars: { ids: [51], externIds: [] } }
const website = { listing: 'category', highlight: null, categoryIds: [], serviceIds: [], packIds: [] }
const fiche = { id: null, values: { lastname: 'Essai' } }
const ownToken = (client: Client, { group }: Scope) => client.token(group.id)

/** Every call of the API under the name of its function, with arguments that let it send its requests. */
export const EVERY_CALL: Readonly<Record<string, Call>> = {
  findShard: (client) => findShard(client, { urlname: 'atelier-dupre' }, quiet()),
  readGroup: (client, { shard }) => readGroup(client, { urlname: 'atelier-dupre', shard } as never, quiet()),
  findGroup: (client) => findGroup(client, { urlname: 'atelier-dupre' }, quiet()),
  currentSession: (client, scope) => currentSession(client, scope, quiet()),
  sessionOf: (client, scope) => sessionOf(client, scope, ownToken(client, scope), quiet()),
  login: (client, scope) => login(client, scope, credentials, quiet()),
  loginByKey: (client, scope) => loginByKey(client, scope, { ficheKey: 'k' }, quiet()),
  register: (client, scope) => register(client, scope, { email: credentials.email, pending: null }, quiet()),
  forgotPassword: (client, scope) => forgotPassword(client, scope, credentials.email, quiet()),
  setPassword: (client, scope) => setPassword(client, scope, { accountId: 201, password: 'x' }, quiet()),
  requestEmail: (client, scope) => requestEmail(client, scope, { accountId: 201, email: 'b@example.org' }, quiet()),
  readPendingEmail: (client, scope) => readPendingEmail(client, scope, quiet()),
  listFor: (client, scope) => listFor(client, scope, { ...list, step: 'intervention_ids' }, quiet()),
  checkSelection: (client, scope) =>
    checkSelection(client, scope, { locale: 'fr', preselection, selection: EMPTY_SELECTION }, quiet()),
  readWebsite: (client, scope) => readWebsite(client, scope, 'fr', quiet()),
  readOffer: (client, scope) => readOffer(client, scope, 'fr', website as unknown as Website, quiet()),
  readSiteFacts: (client, scope) => readSiteFacts(client, scope, 'fr', quiet()),
  readOwnSites: (client, scope) => readOwnSites(client, scope, 'fr', quiet()),
  readSlots: (client, scope) => readSlots(client, scope, { query, from: '2026-04-01', days: 7, locale: 'fr' }, quiet()),
  checkSlot: (client, scope) => checkSlot(client, scope, { query, locale: 'fr', slot: NINE, checkedAt: null }, quiet()),
  readNextFree: (client, scope) => readNextFree(client, { scope, query, locale: 'fr', items: [sampleCalendar(51)] }),
  readForms: (client, scope) => readForms(client, scope, 'fr', quiet()),
  readFiches: (client, scope) => readFiches(client, scope, 'fr', quiet()),
  saveFiche: (client, scope) => saveFiche(client, scope, { fiche }, quiet()),
  searchFiches: (client, scope) => searchFiches(client, scope, { search: 'ess', locale: 'fr' }, quiet()),
  book: (client, scope) => book(client, scope, booking(), quiet()),
  readBack: (client, scope) => readBack(client, scope, booking(), quiet()),
  readAppointments: (client, scope) => readAppointments(client, scope, quiet()),
  inFull: (client, scope) =>
    inFull(client, scope, [{ id: 402, person: { firstname: '', lastname: '' } } as never], booking(), {
      token: ownToken(client, scope),
      patience: 1_000,
      signal: quiet(),
    }),
  readCalendar: (client, scope) => readCalendar(client, scope, [402], quiet()),
  readEditable: (client, scope) => readEditable(client, scope, 402, quiet()),
  cancelAppointments: (client, scope) => cancelAppointments(client, scope, [402, 403], quiet()),
  readCancelled: (client, scope) => readCancelled(client, scope, [402], quiet()),
  readChanges: (client, scope) =>
    readChanges(client, scope, bookedLongAgo, quiet(), { token: client.token(scope.group.id), seen: [402] }),
}

/** Of an appointment that is still to come, whenever that is asked. */
const bookedLongAgo = { appointments: [{ ...sampleAppointment, at: 8e15 }], hasToken: true, at: 0 }

/** Calls that a token is handed to, so that no call of its own is theirs to judge. */
export const GIVEN_A_TOKEN = { proGroups, readCurrentSession, loginPro, logout }
