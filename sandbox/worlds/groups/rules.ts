import { calendar, fiche, group, seed, service, sorted, week } from '../builders.ts'
import { personFields } from '../fields.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * Groups whose rules refuse a booking in every way of the specification (section 8), the same in v1, with the v2 booking
 * service, and in v3.
 * The e-mail or name of the person decides which:
 *
 * | booked for                    | refused with                                                        |
 * |-------------------------------|---------------------------------------------------------------------|
 * | Paul Plein, plein@example.org | `max_rdv_number`: two appointments already, two allowed             |
 * | Prune Proche, proche@…        | `mintime_between`: within two hours of the one 3 days on, 10:00     |
 * | Denise Double, double@…       | `same_time_rdv`: at the time of the one 3 days on, 14:00            |
 * | indesirable@example.org       | `user_blacklisted`                                                  |
 * | usurpateur@example.org        | `fiche_not_authorized`                                              |
 * | last name Panne               | `create_vevent_failed` with a text that has markup in it            |
 * | huit@example.org, logged in   | `max_fiches` for a new person: eight already                        |
 * | anyone, sooner than two hours | `mintime_rdv` (move the clock after the times were shown)           |
 * | anyone, after 60 days         | `max_rdv_period` (post a later date by hand)                        |
 * | anyone, a time already taken  | `availabletimeslots`, `NotAvailable` in v1                          |
 *
 * Two accounts, huit@example.org and compte@example.org, have the password of all demo accounts; wrong ones are refused
 * with `emailError`, `passwordError` and, the fifth time, `blockedUser`.
 *
 * The two groups for known customers refuse all others with `not_open_group` and `not_open_group_health`;
 * cliente@example.org is known to both.
 */

type Kind = { id: number; urlname: string; name: string; version: 'v1' | 'v2' | 'v3'; strangers?: 'beauty' | 'health' }

/** The first names of the eight persons that an account may keep. */
const EIGHT = ['Una', 'Duo', 'Tria', 'Quadra', 'Quina', 'Sexta', 'Septima', 'Octava']

function ruled({ id, urlname, name, version, strangers }: Kind): GroupSeed {
  const at = id * 1000
  const first = at + 501
  const second = at + 502
  const visit = at + 601
  return seed({
    shard: 's1',
    rules: {
      mintime_rdv: 120,
      mintime_cancel: 2880,
      mintime_between: 120,
      max_rdv_number: 2,
      known_clients_only: strangers !== undefined,
      blacklist: ['indesirable@example.org'],
      unauthorised: ['usurpateur@example.org'],
      vevent_failure: { lastname: 'Panne', text: 'agenda <b>verrouillé</b> pour maintenance' },
    },
    group: group({
      id,
      name,
      urlname,
      phone: strangers ? '01 99 00 33 44' : null,
      sector: strangers ?? 'testing',
      open: !strangers,
      maxrdv_period: 86_400,
      colors: { primary: '#37474F', primary_contrast: '#FFFFFF', secondary: '#C62828' },
      profile: { use_api_v3: version === 'v3', use_booking_service: version === 'v2' },
    }),
    calendars: sorted(
      [first, second].map((calendarId, index) =>
        calendar({
          id: calendarId,
          publicname: index === 0 ? 'Premier bureau' : 'Second bureau',
          hours: week(
            Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '08:00-20:00'])),
          ),
        }),
      ),
    ),
    interventions: sorted([
      service({ id: visit, publicname: 'Visite', price: 2500, length: 30 }),
      service({ id: at + 602, publicname: 'Visite longue', price: 4000, length: 90 }),
    ]),
    forms: { Fiche: personFields('fr'), Vevent: [] },
    fiches: [
      fiche(at + 901, 'Paul', 'Plein', 'plein@example.org'),
      fiche(at + 902, 'Prune', 'Proche', 'proche@example.org'),
      fiche(at + 903, 'Denise', 'Double', 'double@example.org'),
      fiche(at + 904, 'Cléa', 'Cliente', 'cliente@example.org'),
      ...EIGHT.map((firstname, index) =>
        fiche(at + 911 + index, firstname, 'Nombreuse', 'huit@example.org', { account_id: at + 201 }),
      ),
      fiche(at + 919, 'Côme', 'Compte', 'compte@example.org', { account_id: at + 202 }),
    ],
    accounts: [
      { id: at + 201, email: 'huit@example.org', password: 'Rendez-vous-2026' },
      { id: at + 202, email: 'compte@example.org', password: 'Rendez-vous-2026' },
    ],
    appointments: [
      { day: 2, time: '09:00', calendar_id: first, intervention_id: visit, fiche_id: at + 901 },
      { day: 5, time: '09:00', calendar_id: first, intervention_id: visit, fiche_id: at + 901 },
      { day: 3, time: '10:00', calendar_id: first, intervention_id: visit, fiche_id: at + 902 },
      { day: 3, time: '14:00', calendar_id: second, intervention_id: visit, fiche_id: at + 903 },
    ],
  })
}

/** The same group in each version. */
const inVersions = (
  ids: Readonly<Record<Kind['version'], number>>,
  { urlname, name, ...more }: Pick<Kind, 'urlname' | 'name' | 'strangers'>,
): GroupSeed[] => [
  ruled({ ...more, id: ids.v3, urlname, name, version: 'v3' }),
  ruled({ ...more, id: ids.v1, urlname: `${urlname}-v1`, name: `${name} (v1)`, version: 'v1' }),
  ruled({ ...more, id: ids.v2, urlname: `${urlname}-v2`, name: `${name} (v2)`, version: 'v2' }),
]

export const rules: readonly GroupSeed[] = [
  ...inVersions({ v3: 112, v1: 113, v2: 131 }, { urlname: 'regles', name: 'Règles' }),
  ...inVersions(
    { v3: 114, v1: 117, v2: 132 },
    { urlname: 'regles-clients', name: 'Réservé aux clients', strangers: 'beauty' },
  ),
  ...inVersions(
    { v3: 115, v1: 118, v2: 133 },
    { urlname: 'regles-sante', name: 'Réservé aux patients', strangers: 'health' },
  ),
]
