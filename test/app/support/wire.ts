import { type Answers, saying } from './network.ts'

/** Answers in the form of the wire contract, section 4. */

const PROFILE = {
  use_api_v3: true,
  pack_interventions: false,
  use_booking_service: false,
  merge_interventions: false,
  hide_marketing_sms: false,
  ants_request_number: false,
}

type Fields = Readonly<Record<string, unknown>>

export const wireGroup = (more: Fields = {}, profile: Fields = {}): Fields => ({
  id: 101,
  name: 'Atelier Dupré',
  phone: '01 99 00 12 34',
  urlname: 'atelier-dupre',
  lat: 48.8698,
  lng: 2.3311,
  address: { address: '12 rue des Essais', city: 'Paris', zipcode: '75002', country: 'FR' },
  country: 'FR',
  locale: 'fr',
  enabled_locales: 'fr,en',
  timezone: 'Paris',
  sector: 'beauty',
  active: true,
  inactive: false,
  open: true,
  openData: true,
  currency: 'EUR',
  resource_count: 0,
  maxrdv_period: 129_600,
  user_login_profile: 'Account',
  user_sequence_config: [{ name: 'intervention_ids' }, { name: 'slots' }, { name: 'fiche_info' }, { name: 'confirm' }],
  profile: { ...PROFILE, ...profile },
  ...more,
})

export const wireService: Fields = {
  id: 61,
  externid: 'COUPE',
  name: 'Coupe',
  publicname: 'Coupe femme',
  description: '',
  type: 'free',
  price: 3000,
  length: 45,
  currency: 'EUR',
  sort: 1,
}

export const ANONYMOUS_ANSWER: Fields = {
  account: null,
  pro: null,
  tokens: {},
  needPasswordChange: false,
  pendingRdv: null,
  sso_logged: false,
}

export const somebody = (token: string): Fields => ({
  ...ANONYMOUS_ANSWER,
  account: { id: 201, email: 'claire@example.org', group_id: 101, temp_email: null },
  tokens: { account_token: token },
})

const NINE = '2026-04-01 09:00:00'

/** A group with one service and one free time, and an unknown visitor. */
export function answersOf(group: Fields = wireGroup()): Answers {
  return {
    shard: saying({ urlname: group.urlname, shard_name: 's1' }),
    [String(group.urlname)]: saying(group),
    current: saying(ANONYMOUS_ANSWER),
    interventions: saying({ records: [wireService] }),
    availabletimeslots: saying({ firstSlot: NINE, availabletimeslots: [{ start: NINE, capacity: 1 }] }),
    forms: saying({ records: [{ Fiche: [{ type: 'string', name: 'lastname', label: 'Nom' }], Vevent: [] }] }),
    fiches: saying({ records: [] }),
    websites: saying({ records: [] }),
  }
}
