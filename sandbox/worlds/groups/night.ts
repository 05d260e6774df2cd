import { calendar, group, seed, service, week } from '../builders.ts'
import { personFields, personLabels } from '../fields.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * A vet on call at night: open from one to five every night, so that its times include the hour that is skipped in
 * spring and the one that is repeated in autumn.
 */
const NIGHT = '01:00-05:00'

export const nightVet: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 134,
    name: 'Vétérinaire de garde',
    urlname: 'garde-de-nuit',
    phone: '01 99 00 24 24',
    sector: 'animals',
    user_sequence_config: [
      { name: 'intervention_ids', skip_uniq_choice: true },
      { name: 'calendar_id', any: true, skip_uniq_choice: true, preposition: 'with' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    colors: { primary: '#1D4E89', primary_contrast: '#FFFFFF', secondary: '#C98A1B' },
  }),
  calendars: [
    calendar({
      id: 134501,
      publicname: 'Docteure Hulotte',
      hours: week({ mon: NIGHT, tue: NIGHT, wed: NIGHT, thu: NIGHT, fri: NIGHT, sat: NIGHT, sun: NIGHT }),
    }),
  ],
  interventions: [service({ id: 134601, publicname: 'Consultation de nuit', price: 9000, length: 30 })],
  forms: { Fiche: personFields('fr'), Vevent: [] },
  translations: { en: { ...personLabels('en'), 'interventions:134601:publicname': 'Night consultation' } },
})
