import { calendar, fiche, group, seed, service, sorted, week } from '../builders.ts'
import { personFields } from '../fields.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * Groups whose rules refuse a booking in every way of the specification (section 8), the same in v1 and in v3.
 * The e-mail or name of the person decides which:
 *
 * | booked for                    | refused with                                                        |
 * |-------------------------------|---------------------------------------------------------------------|
 * | plein@example.org             | `max_rdv_number`: two appointments already, two allowed             |
 * | proche@example.org            | `mintime_between`: within two hours of the one 3 days on, 10:00     |
 * | double@example.org            | `same_time_rdv`: at the time of the one 3 days on, 10:00            |
 * | indesirable@example.org       | `user_blacklisted`                                                  |
 * | usurpateur@example.org        | `fiche_not_authorized`                                              |
 * | last name Panne               | `create_vevent_failed` with a text that has markup in it            |
 * | anyone, sooner than two hours | `mintime_rdv` (move the clock after the times were shown)           |
 * | anyone, after 60 days         | `max_rdv_period` (post a later date by hand)                        |
 * | anyone, a time already taken  | `availabletimeslots`, `NotAvailable` in v1                          |
 *
 * The two groups of strangers refuse whoever they do not know with `not_open_group` and `not_open_group_health`;
 * cliente@example.org is known to both.
 */

type Kind = { id: number; urlname: string; name: string; v3: boolean; sector: string; strangers: boolean }

function ruled({ id, urlname, name, v3, sector, strangers }: Kind): GroupSeed {
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
      known_clients_only: strangers,
      blacklist: ['indesirable@example.org'],
      unauthorised: ['usurpateur@example.org'],
      vevent_failure: { lastname: 'Panne', text: 'agenda <b>verrouillé</b> pour maintenance' },
    },
    group: group({
      id,
      name,
      urlname,
      phone: strangers ? '01 99 00 33 44' : null,
      sector,
      open: !strangers,
      maxrdv_period: 86_400,
      colors: { primary: '#37474F', primary_contrast: '#FFFFFF', secondary: '#C62828' },
      profile: { use_api_v3: v3 },
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
    ],
    appointments: [
      { day: 2, time: '09:00', calendar_id: first, intervention_id: visit, fiche_id: at + 901 },
      { day: 5, time: '09:00', calendar_id: first, intervention_id: visit, fiche_id: at + 901 },
      { day: 3, time: '10:00', calendar_id: first, intervention_id: visit, fiche_id: at + 902 },
      { day: 3, time: '10:00', calendar_id: second, intervention_id: visit, fiche_id: at + 903 },
    ],
  })
}

export const rules: readonly GroupSeed[] = [
  ruled({ id: 112, urlname: 'regles', name: 'Règles', v3: true, sector: 'testing', strangers: false }),
  ruled({ id: 113, urlname: 'regles-v1', name: 'Règles (v1)', v3: false, sector: 'testing', strangers: false }),
  ruled({
    id: 114,
    urlname: 'regles-clients',
    name: 'Réservé aux clients',
    v3: true,
    sector: 'beauty',
    strangers: true,
  }),
  ruled({
    id: 115,
    urlname: 'regles-sante',
    name: 'Réservé aux patients',
    v3: true,
    sector: 'health',
    strangers: true,
  }),
  ruled({
    id: 117,
    urlname: 'regles-clients-v1',
    name: 'Réservé aux clients (v1)',
    v3: false,
    sector: 'beauty',
    strangers: true,
  }),
  ruled({
    id: 118,
    urlname: 'regles-sante-v1',
    name: 'Réservé aux patients (v1)',
    v3: false,
    sector: 'health',
    strangers: true,
  }),
]
