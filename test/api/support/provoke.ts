import { addDays } from '../../../machines/domain/time/wall-date.ts'
import { createControl } from '../../../sandbox/control/client.ts'
import { createApi } from '../../../src/api/api.ts'
import { cancelAppointments, readCalendar } from '../../../src/api/booking/appointments.ts'
import { book } from '../../../src/api/booking/booking.ts'
import { forgotPassword, register } from '../../../src/api/account/accounts.ts'
import { login } from '../../../src/api/account/login.ts'
import { readSlots } from '../../../src/api/slots/slots.ts'
import type { RuledGroup, Trigger, Version } from '../../support/errors/error-row.ts'
import { booking, picked, slotAt } from './requests.ts'
import { enter, type Place, type Running } from './sandbox.ts'
import { quiet } from './server.ts'

/** A Tuesday, eight in the morning in Paris. */
export const NOW = '2026-11-24T07:00:00Z'
const TODAY = '2026-11-24'

const PASSWORD = 'Rendez-vous-2026'

export const urlnameOf = (group: RuledGroup, version: Version) => (version === 'v3' ? group : `${group}-${version}`)

type Book = Extract<Trigger, { act: 'book' }>

let persons = 0

/** A new address for everyone whom the trigger does not name, so that no booking blocks another. */
function bookRequest(
  { group: { id } }: Place,
  { email, firstname = 'Noé', lastname = 'Essai', day, time }: Omit<Book, 'act'>,
) {
  persons += 1
  const address = email ?? `visiteur${persons}@example.org`
  const start = `${addDays(TODAY, day)} ${time}:00`
  return booking({
    slot: slotAt(start, Date.parse(`${start.replace(' ', 'T')}+01:00`)),
    services: [picked(id * 1000 + 601)],
    fiche: { id: null, values: { firstname, lastname, email: address, firstphone: '0639980000' } },
  })
}

/**
 * Makes the sandbox refuse, through the client of the product.
 * @throws the failure that the client makes of it
 */
export async function provoke(running: Running, trigger: Trigger, version: Version): Promise<unknown> {
  const { tab, sandbox } = running
  const group = ('group' in trigger ? trigger.group : null) ?? 'regles'
  const place = await enter(tab, urlnameOf(group, version))
  const { client } = tab.api
  const { scope } = place
  if ('token' in trigger) tab.token = trigger.token ?? null
  switch (trigger.act) {
    case 'book':
      if (trigger.account !== undefined) {
        tab.token = (await login(client, scope, { email: trigger.account, password: PASSWORD }, quiet())).token
      }
      return book(client, scope, bookRequest(place, trigger), quiet())
    case 'slots': {
      const query = {
        services: [{ kind: 'intervention' as const, id: place.group.id * 1000 + 601, memberIds: [] }],
        calendarSetId: null,
        calendarId: trigger.calendarId ?? null,
        resourceId: null,
      }
      return readSlots(client, scope, { query, from: TODAY, days: 7, locale: 'fr' }, quiet())
    }
    case 'cancel':
    case 'move': {
      const { appointments, ficheToken } = await book(client, scope, bookRequest(place, trigger), quiet())
      tab.token = ficheToken
      const [id = 0] = appointments.map((one) => one.id)
      if (trigger.answer) {
        const match = { method: 'PUT', path: '/appointments/' }
        await createControl(sandbox.origin).faults({ match, phase: 'before', act: trigger.answer(version), times: 1 })
      }
      return trigger.act === 'cancel'
        ? cancelAppointments(client, scope, [id], quiet())
        : book(client, scope, { ...bookRequest(place, { day: 4, time: '10:00' }), moves: id }, quiet())
    }
    case 'login':
      for (let attempt = 1; attempt < (trigger.times ?? 1); attempt += 1) {
        await login(client, scope, trigger, quiet()).catch(() => undefined)
      }
      return login(client, scope, trigger, quiet())
    case 'register':
      return register(client, scope, { email: trigger.email, pending: null }, quiet())
    case 'forget':
      return forgotPassword(client, scope, trigger.email, quiet())
    case 'find':
      return tab.api.findGroup({ urlname: trigger.urlname }, quiet())
    case 'export':
      tab.token = (await login(client, scope, { email: 'huit@example.org', password: PASSWORD }, quiet())).token
      return readCalendar(client, scope, [999_999], quiet())
    case 'apikey': {
      const environment = { ...client.environment, apikey: 'wrong' }
      return createApi({ environment, token: () => null, report: () => undefined }).session(scope, quiet())
    }
    case 'fault': {
      const { answer, phase = 'before' } = trigger
      const act = typeof answer === 'function' ? answer(version) : answer
      // Strikes every repetition too: clients of the Fetch standard repeat a 421 themselves.
      const match = { method: 'POST', path: '/appointments' }
      await createControl(sandbox.origin).faults({ match, phase, act, times: 0 })
      return book(client, scope, bookRequest(place, { day: 4, time: '17:00' }), quiet())
    }
  }
}
