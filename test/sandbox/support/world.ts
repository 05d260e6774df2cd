import {
  calendar,
  fiche,
  group,
  named,
  resource,
  seed,
  service,
  week,
  weekdays,
  website,
} from '../../../sandbox/worlds/builders.ts'
import { rules } from '../../../sandbox/worlds/groups/rules.ts'
import type { GroupRecord, GroupSeed, ProSeed, World } from '../../../sandbox/worlds/world.types.ts'

/** Monday 23 March 2026, eight o'clock in the morning in Paris. The clocks go forward on the Sunday after. */
export const NOW = '2026-03-23T07:00:00Z'

const colors = { primary: '#224466', primary_contrast: '#FFFFFF', secondary: '#886622' }

/**
 * One group in a version of its own; an id is `at` and a number for its kind: 1x calendars, 2x resources, 3x sets of
 * calendars, 4x sets of services, 6x services, 7x packs, 9x persons.
 */
function workshop(
  at: number,
  urlname: string,
  more: Partial<GroupSeed> = {},
  record: Partial<GroupRecord> = {},
): GroupSeed {
  const id = (number: number) => at * 100 + number
  const link = (calendarId: number, ...services: number[]) =>
    services.map((one) => ({ calendar_id: id(calendarId), intervention_id: id(one) }))
  return seed({
    shard: 't1',
    rules: { mintime_rdv: 60, mintime_cancel: 1440, max_rdv_number: 5 },
    group: group({
      id: at,
      name: `Atelier ${urlname}`,
      urlname,
      phone: '01 99 00 00 00',
      lat: 48.5,
      lng: 2.5,
      address: { address: '1 rue du Banc', city: 'Paris', zipcode: '75002', country: 'FR' },
      timezone: 'Paris',
      has_promotions: true,
      maxrdv_period: 129_600,
      colors,
      calendars_interventions_links: [
        ...link(11, 61, 62, 66, 67),
        ...link(12, 63),
        ...link(13, 64),
        ...link(14, 65),
        ...link(15, 65),
        ...link(16, 69),
        ...link(17, 62),
        ...link(21, 65),
      ],
      ...record,
      profile: {
        use_api_v3: true,
        pack_interventions: true,
        use_booking_service: false,
        merge_interventions: false,
        hide_marketing_sms: false,
        ants_request_number: false,
        ...record.profile,
      },
    }),
    calendarsets: [named({ id: id(31), publicname: 'Nord' }), named({ id: id(32), publicname: 'Sud' })],
    interventionsets: [
      named({ id: id(41), publicname: 'Courant', externid: 'C' }),
      named({ id: id(42), publicname: '' }),
    ],
    calendars: [
      calendar({
        id: id(11),
        publicname: 'Anna',
        externid: 'ANNA',
        calendarset_id: id(31),
        hours: weekdays('09:00-11:00 14:00-15:00'),
        absences: [{ from: '2026-03-25 00:00:00', to: '2026-03-26 00:00:00' }],
        promotions: [{ weekday: 1, start: '09:00', end: '10:00', percent: 20 }],
      }),
      calendar({ id: id(12), publicname: 'Salle', hours: week({ mon: '18:00-20:00' }), capacity: 3, slot_step: 60 }),
      calendar({ id: id(13), publicname: 'Nuit', hours: week({ sat: '23:00-23:59', sun: '00:00-05:00' }) }),
      calendar({ id: id(14), publicname: 'Nord', calendarset_id: id(31), hours: week({ tue: '09:00-10:00' }) }),
      calendar({ id: id(15), publicname: 'Sud', calendarset_id: id(32), hours: week({ tue: '09:00-10:00' }) }),
      calendar({
        id: id(16),
        publicname: 'Proche',
        hours: week({ mon: '09:00-10:00' }),
        // Six days and 22 hours, one of which the clocks skip.
        maxrdv_period: 9960,
        slot_step: 60,
      }),
      calendar({ id: id(17), publicname: 'Bruno', calendarset_id: id(32), hours: weekdays('09:00-13:00') }),
      calendar({ id: id(18), publicname: 'Partie', hours: weekdays('09:00-10:00'), deleted: true }),
      calendar({ id: id(19), name: 'Cachée', publicname: '', hours: weekdays('04:00-05:00') }),
      resource({ id: id(21), publicname: 'Pont', calendarset_id: id(31), hours: week({ tue: '09:00-09:30' }) }),
      resource({ id: id(22), publicname: 'Four', hours: weekdays('09:00-17:00') }),
    ],
    interventions: [
      service({
        id: id(61),
        publicname: 'Court',
        price: 3000,
        length: 30,
        interventionset_id: id(41),
        externid: 'S,1',
      }),
      service({ id: id(62), publicname: 'Long', price: 5000, length: 60, interventionset_id: id(41) }),
      service({ id: id(63), publicname: 'Cours', price: 1200, length: 60 }),
      service({ id: id(64), publicname: 'Garde', price: 0, length: 30 }),
      service({ id: id(65), publicname: 'Pont', price: 900, length: 30, need_resource: true }),
      service({ id: id(66), publicname: 'Vidéo', price: 2000, length: 30, videoconference: true }),
      service({ id: id(67), publicname: 'Promo', price: 1999, length: 30, promotions: true }),
      service({ id: id(68), publicname: 'Partout', price: 100, length: 30, skippable_agenda: true }),
      service({ id: id(69), publicname: 'Bientôt', price: 100, length: 60 }),
      service({ id: id(60), publicname: 'Ancien', price: 100, length: 30, deleted: true }),
    ],
    packs: [
      {
        id: id(71),
        status: 'opened',
        name: 'Duo',
        publicname: 'Duo',
        description: '',
        price: 7000,
        total_price: 8000,
        length: 105,
        config: [
          { intervention_id: id(61), publicname: 'Court', selectedCalendar: id(11) },
          { break_time: 15 },
          { intervention_id: id(62), publicname: 'Long', selectedCalendar: id(17) },
        ],
      },
      {
        id: id(72),
        status: 'closed',
        name: 'Fermé',
        publicname: 'Fermé',
        description: '',
        price: 1,
        total_price: 1,
        length: 30,
        config: [{ intervention_id: id(61), publicname: 'Court', selectedCalendar: null }],
      },
    ],
    websites: [website({ id: id(81), domain: `${urlname}.example`, image: '{origin}/pictures/wide/x.svg' })],
    forms: {
      Fiche: [{ type: 'string', name: 'lastname', label: 'Nom', required: true }],
      Vevent: [{ type: 'text', name: 'txt0', label: 'Précisions' }],
    },
    fiches: [fiche(id(91), 'Rita', 'Connue', 'rita@example.org')],
    translations: {
      en: {
        [`interventions:${id(61)}:publicname`]: 'Short',
        'forms:Fiche/lastname:label': 'Last name',
        'forms:Vevent/txt0:label': 'Details',
      },
    },
    ...more,
  })
}

const account = (at: number) => ({
  accounts: [{ id: at * 100 + 1, email: 'claire@example.org', password: 'Rendez-vous-2026' }],
  fiches: [
    fiche(at * 100 + 91, 'Claire', 'Essai', 'claire@example.org', { account_id: at * 100 + 1 }),
    fiche(at * 100 + 92, 'Margot', 'Essai', 'claire@example.org', { account_id: at * 100 + 1 }),
    fiche(at * 100 + 93, 'Ancienne', '$Essai', 'claire@example.org', { account_id: at * 100 + 1, deleted: true }),
    fiche(at * 100 + 94, 'Autre', 'Personne', 'autre@example.org'),
  ],
})

const V1 = {
  use_api_v3: false,
  pack_interventions: true,
  use_booking_service: false,
  merge_interventions: false,
  hide_marketing_sms: false,
  ants_request_number: false,
}

/** Fields of every type whose values have a format of their own on the wire. */
const typedForms: GroupSeed['forms'] = {
  Fiche: [{ type: 'date', name: 'birthdate', label: 'Né(e) le' }],
  Vevent: [
    { type: 'time', name: 'when', label: 'Heure' },
    { type: 'datetime', name: 'wish', label: 'Jour et heure' },
    { type: 'uppercase', name: 'plate', label: 'Plaque' },
    { type: 'multiselect', name: 'days', label: 'Jours', choices: [{ value: 'mon', label: 'Lundi' }, 'tue'] },
    { type: 'password', name: 'pin', label: 'Code' },
  ],
}

const pro = (id: number, email: string, groups: readonly number[], shard = 't1'): ProSeed => ({
  id,
  shard,
  email,
  password: 'Rendez-vous-2026',
  firstname: 'Paule',
  lastname: 'Pro',
  groups,
})

/**
 * The world of the sandbox's own tests: small enough that every expected slot can be computed by hand. Group 1 uses v3,
 * 2 v1, 3 takes its times from v2, 4 is closed to visitors, 5 identifies its customers by fiche, 7 has fields of every
 * type. Professionals: one for 1 to 4, one for 4 alone, one on the other shard.
 */
export const testWorld: World = {
  name: 'test',
  groups: [
    workshop(1, 'essai'),
    workshop(2, 'essai-v1', {}, { profile: V1 }),
    workshop(3, 'essai-v2', {}, { profile: { ...V1, use_booking_service: true } }),
    workshop(4, 'ferme', account(4), { openData: false }),
    workshop(5, 'profil-fiche', account(5), { user_login_profile: 'Fiche', profile: V1 }),
    workshop(6, 'autre-ville', { shard: 't2' }, { active: false }),
    workshop(7, 'champs', { forms: typedForms }),
    ...rules,
  ],
  pros: [
    pro(1, 'pro@example.org', [1, 2, 3, 4]),
    pro(2, 'une@example.org', [4]),
    pro(3, 'ailleurs@example.org', [6], 't2'),
  ],
}
