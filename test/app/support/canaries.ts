import { type Answers, json, saying, type Sent } from './network.ts'
import { answersOf, NOBODY, wireGroup, wireService } from './wire.ts'

/** Personal data of every kind, each value with a mark by which it is found wherever it is left. */

export const MARK = /kanari|99887766|1913-04-17/i

const person = (id: number) => ({
  id,
  group_id: 101,
  firstname: `Kanari${id}`,
  lastname: 'Kanari',
  email: `kanari${id}@example.org`,
  firstphone: '+33699887766',
  birthdate: '1913-04-17',
  city: 'Kanariville',
  deleted: false,
})

const appointment = (id: number) => ({
  id,
  key: 'kanari-key',
  start: '2026-04-02 09:00:00',
  end: '2026-04-02 09:45:00',
  state: 0,
  deleted: false,
  group_id: 101,
  calendar_id: 51,
  intervention_id: 61,
  intervention_name: 'Coupe femme',
  type: 'free',
  fiche_id: 301,
  fiche: person(301),
  comments: 'A kanari',
  vevent_comments: 'A kanari',
  location: { address: '1 rue Kanari', city: 'Paris', zipcode: '75002', lat: 48.8, lng: 2.3 },
  video_credentials: { room: 'kanari-room' },
  interventions: [{ id: 61, apt_id: id, publicname: 'Coupe femme' }],
})

export type Person = 'customer' | 'pro'

const CUSTOMER = { id: 201, email: 'kanari@example.org', group_id: 101, temp_email: 'kanari-new@example.org' }
const pendingRdv = JSON.stringify({ intervention_ids: [61], calendar_id: 0, date: '2026-04-01 09:00:00' })
const SESSIONS = {
  customer: { ...NOBODY, account: CUSTOMER, tokens: { account_token: 'kanari-token' }, pendingRdv },
  pro: { ...NOBODY, pro: { id: 9, email: 'kanari-pro@example.org' }, tokens: { pro_token: 'kanari-token' } },
}
export const PRO_GROUPS = [
  { id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' },
  { id: 102, name: 'Autre atelier', urlname: 'autre-atelier' },
]

const field = (name: string, type = 'string') => ({ type, name, label: name, required: name === 'lastname' })
const FORMS = {
  Fiche: [
    field('lastname'),
    field('firstname'),
    field('email', 'email'),
    field('firstphone', 'phone'),
    field('birthdate', 'date'),
    field('city'),
  ],
  Vevent: [field('reason')],
}

/** A server that knows somebody by a cookie, until they log out. */
export class ServerWithPersons {
  constructor(private who: Person | null) {}

  /** The cookie is gone. */
  leave(): void {
    this.who = null
  }

  /** By the last part of a path; the number of a record stands for all of them. */
  get answers(): Answers {
    const group = wireGroup({ user_allow_comment: true }, { merge_interventions: false })
    const other = wireGroup({ id: 102, urlname: 'autre-atelier', name: 'Autre atelier' })
    const record = ({ path }: Sent) => {
      if (path.includes('/accounts/')) return json({ account: { ...CUSTOMER, id: 201 }, account_token: 'kanari-token' })
      return path.includes('/fiches/') ? json(person(301)) : json({ records: [appointment(402)] })
    }
    return {
      ...answersOf(group),
      'autre-atelier': saying(other),
      shard: ({ query }) => json({ urlname: query.get('value'), shard_name: 's1' }),
      current: () => json(this.who === null ? NOBODY : SESSIONS[this.who]),
      login: ({ body }) => {
        this.who = 'pro' in (body as object) ? 'pro' : 'customer'
        return json(SESSIONS[this.who])
      },
      logout: () => {
        this.leave()
        return json({})
      },
      groups: saying({ records: PRO_GROUPS }),
      forms: saying({ records: [FORMS] }),
      fiches: ({ method }) => (method === 'GET' ? json({ records: [301, 302].map(person) }) : json(person(303), 201)),
      interventions: saying({ records: [wireService] }),
      calendars: saying({ records: [{ id: 51, name: 'Léa', publicname: 'Léa', deleted: false, resource: false }] }),
      calendarsets: saying({ records: [] }),
      interventionsets: saying({ records: [] }),
      pack_interventions: saying({ records: [] }),
      appointments: ({ method }) =>
        method === 'GET'
          ? json({ records: [appointment(402), appointment(403)] })
          : json({ records: [appointment(404)] }, 201),
      batch_delete: ({ body }) => json({ records: (body as { appointments: unknown }).appointments }),
      editable: saying({ editable: true }),
      accounts: saying({ account: { id: 202 } }, 201),
      '201': record,
      '301': record,
      '302': record,
      '402': record,
      '403': record,
      '404': record,
    }
  }
}
