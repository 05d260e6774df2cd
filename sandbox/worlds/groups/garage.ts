import {
  calendar,
  fiche,
  group,
  links,
  named,
  picture,
  resource,
  seed,
  service,
  sorted,
  weekdays,
} from '../builders.ts'
import { personFields } from '../fields.ts'
import { livedIn } from '../lived-in.ts'
import type { GroupSeed } from '../world.types.ts'
import { garageTranslations } from './garage.translations.ts'

/**
 * A Munich garage with two sites: German, v1 with the v2 booking service for times, lifts as resources, no preference
 * at every choice, and a vehicle to choose from linked lists.
 */

const SENDLING = 104301
const PASING = 104302

const BIRGIT = 104501
const TARIK = 104502
const WALTER = 104503
const ELENA = 104504
const LIFT_SENDLING = 104551
const LIFT_PASING = 104552

const OIL = 104601
const TYRES = 104602
const BRAKES = 104603
const INSPECTION = 104604
const AIR = 104605
const ADVICE = 104606

const sendling = { address: 'Alte Hofstraße 12', zipcode: '81371', city: 'München', lat: 48.1182, lng: 11.5446 }
const pasing = { address: 'Am Lindenbach 4', zipcode: '81241', city: 'München', lat: 48.1497, lng: 11.4612 }
const hours = weekdays('07:30-12:00 13:00-17:30', '08:00-12:00')

const customers = ['Anneliese', 'Bogdan', 'Christa', 'Detlef', 'Emine', 'Ferdinand', 'Gudrun'].map((name, index) =>
  fiche(104901 + index, name, 'Beispiel', `kunde${index + 1}@example.org`, { firstphone: '08999998001' }),
)

export const garage: GroupSeed = seed({
  shard: 's2',
  rules: { mintime_rdv: 720, mintime_cancel: 1440, mintime_between: 0, max_rdv_number: 8 },
  group: group({
    id: 104,
    name: 'Garage Alter Hof',
    urlname: 'garage-alter-hof',
    phone: '089 99998 210',
    lat: sendling.lat,
    lng: sendling.lng,
    address: { address: sendling.address, city: sendling.city, zipcode: sendling.zipcode, country: 'DE' },
    country: 'DE',
    locale: 'de',
    enabled_locales: 'de,en,fr',
    timezone: 'Berlin',
    sector: 'automotive',
    logo_key: 'garage-alter-hof.svg',
    preposition: 'in',
    has_calendars_tab: true,
    check_sms_from_web: false,
    resource_count: 2,
    maxrdv_period: 86_400,
    user_login_profile: 'Fiche',
    user_sequence_config: [
      { name: 'calendarset_id', any: true, skip_uniq_choice: true, preposition: 'in' },
      { name: 'intervention_ids', max_multirdvs: 2, preposition: 'for' },
      { name: 'calendar_id', any: true, skip_uniq_choice: false, preposition: 'with' },
      { name: 'resource_id', any: true, skip_uniq_choice: true },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    grid_list_mode: [
      { name: 'calendarset_id', image: true, description: true, grid_mode: true },
      { name: 'intervention_ids', image: true, description: true, grid_mode: true },
      { name: 'resource_id', image: false, description: true, grid_mode: false },
    ],
    colors: { primary: '#1E293B', primary_contrast: '#F8FAFC', secondary: '#D97706' },
    apptemplates: {
      confirm_text: '<p>Bitte bringen Sie den Fahrzeugschein mit. Ein Ersatzrad steht nach Absprache bereit.</p>',
    },
    calendars_interventions_links: links([
      { calendars: [BIRGIT, TARIK], services: [OIL, TYRES, BRAKES, AIR, ADVICE] },
      { calendars: [WALTER, ELENA], services: [OIL, TYRES, INSPECTION, ADVICE] },
      { calendars: [LIFT_SENDLING, LIFT_PASING], services: [TYRES, BRAKES, INSPECTION] },
    ]),
    profile: { use_api_v3: false, use_booking_service: true },
  }),
  calendarsets: sorted([
    named({
      id: SENDLING,
      externid: 'SENDLING',
      publicname: 'Werkstatt Sendling',
      description: '<p>Alte Hofstraße 12, Einfahrt über den Hof</p>',
      thumbnail: picture('garage-yard'),
    }),
    named({
      id: PASING,
      externid: 'PASING',
      publicname: 'Werkstatt Pasing',
      description: '<p>Am Lindenbach 4, zwei Minuten von der S-Bahn</p>',
      thumbnail: picture('garage-street'),
    }),
    named({ id: 104303, externid: 'LAGER', name: 'Lager', publicname: '' }),
  ]),
  calendars: sorted([
    calendar({ id: BIRGIT, externid: 'BIRGIT', publicname: 'Birgit', calendarset_id: SENDLING, hours, ...sendling }),
    calendar({ id: TARIK, externid: 'TARIK', publicname: 'Tarık', calendarset_id: SENDLING, hours, ...sendling }),
    calendar({
      id: WALTER,
      externid: 'WALTER',
      publicname: 'Walter',
      calendarset_id: PASING,
      hours,
      ...pasing,
      absences: [{ fromDay: 2, days: 3 }],
    }),
    calendar({ id: ELENA, externid: 'ELENA', publicname: 'Elena', calendarset_id: PASING, hours, ...pasing }),
    resource({
      id: LIFT_SENDLING,
      externid: 'BUEHNE-1',
      publicname: 'Hebebühne Sendling',
      description: '<p>Bis 3,5 Tonnen</p>',
      calendarset_id: SENDLING,
      hours,
    }),
    resource({
      id: LIFT_PASING,
      externid: 'BUEHNE-2',
      publicname: 'Hebebühne Pasing',
      description: '<p>Bis 2,8 Tonnen</p>',
      calendarset_id: PASING,
      hours,
    }),
  ]),
  interventionsets: [named({ id: 104401, externid: 'SERVICE', publicname: 'Service' })],
  interventions: sorted([
    service({
      id: OIL,
      externid: 'OEL',
      publicname: 'Ölwechsel',
      description: '<p>Öl und Filter, Altöl nehmen wir zurück.</p>',
      thumbnail: picture('garage-oil'),
      interventionset_id: 104401,
      price: 8900,
      length: 30,
    }),
    service({
      id: TYRES,
      externid: 'REIFEN',
      publicname: 'Reifenwechsel',
      description: '<p>Vier Räder umstecken, Luftdruck prüfen. Einlagerung auf Wunsch.</p>',
      thumbnail: picture('garage-tyre'),
      interventionset_id: 104401,
      price: 4500,
      length: 30,
      need_resource: true,
    }),
    service({
      id: BRAKES,
      externid: 'BREMSEN',
      publicname: 'Bremsen prüfen und erneuern',
      description: '<p>Festpreis für eine Achse, Material nach Fahrzeug.</p>',
      thumbnail: picture('garage-brake'),
      interventionset_id: 104401,
      price: 18_900,
      length: 120,
      need_resource: true,
    }),
    service({
      id: INSPECTION,
      externid: 'INSPEKTION',
      publicname: 'Große Inspektion',
      description: '<p>Nach Herstellerplan, mit Mobilitätszusage für ein Jahr. Nur in Pasing.</p>',
      thumbnail: picture('garage-check'),
      interventionset_id: 104401,
      price: 32_000,
      length: 180,
      need_resource: true,
    }),
    service({
      id: AIR,
      externid: 'KLIMA',
      publicname: 'Klimaanlage desinfizieren',
      thumbnail: picture('garage-air'),
      interventionset_id: 104401,
      price: 6900,
      length: 60,
    }),
    service({
      id: ADVICE,
      externid: 'BERATUNG',
      publicname: 'Annahme und Beratung',
      description: '<p>Wir hören hin, bevor wir schrauben. Kostenlos.</p>',
      thumbnail: picture('garage-talk'),
      interventionset_id: 104401,
      price: 0,
      length: 15,
    }),
  ]),
  forms: {
    Fiche: [
      ...personFields('de'),
      { type: 'string', name: 'str0', label: 'Firma', maxLength: 80 },
      {
        type: 'select',
        name: 'str4',
        label: 'Anrede',
        choices: [
          { value: 'f', label: 'Frau' },
          { value: 'm', label: 'Herr' },
          { value: 'd', label: 'Keine Angabe' },
        ],
        addEmptyChoice: true,
      },
    ],
    Vevent: [
      {
        type: 'linkedcombo',
        name: 'str2',
        label: 'Fahrzeug',
        required: true,
        choices: [
          {
            value: 'AURORA',
            label: 'Aurora',
            choices: [{ value: 'A1', label: 'A1 Kompakt' }, { value: 'A_4', label: 'A4 Kombi' }, 'Spider'],
          },
          { value: 'BORUS', label: 'Borus', choices: [{ value: 'B_90', label: 'B 90' }, 'Wagon'] },
          {
            value: 'X_ELEKTRO',
            label: 'Elektro',
            choices: [
              { value: 'E_1', label: 'Eins' },
              { value: 'E_2', label: 'Zwei' },
            ],
          },
        ],
      },
      { type: 'string', name: 'str1', label: 'Kennzeichen', required: true, minLength: 4, maxLength: 12 },
      { type: 'number', name: 'num0', label: 'Kilometerstand', required: false, minLength: 0, maxLength: 999_999 },
      { type: 'date', name: 'dt0', label: 'Erstzulassung', required: false },
      {
        type: 'radio',
        name: 'str5',
        label: 'Wie haben Sie uns gefunden?',
        choices: [
          { value: 'empfehlung', label: 'Empfehlung' },
          { value: 'karte', label: 'Kartensuche' },
        ],
        allowAny: { separators: ['Anders: ', ''], value: '' },
      },
      { type: 'checkbox', name: 'bool0', label: 'Ich warte in der Werkstatt' },
      { type: 'text', name: 'txt0', label: 'Was fällt Ihnen am Wagen auf?', rows: 3, maxLength: 500 },
    ],
  },
  fiches: customers,
  accounts: [],
  appointments: livedIn({
    days: [0, 27],
    calendars: [BIRGIT, TARIK, WALTER, ELENA],
    times: ['07:30', '09:00', '10:30', '13:00', '14:30', '16:00'],
    services: [OIL, ADVICE],
    fiches: customers.map((person) => person.id),
    share: 0.4,
  }),
  translations: garageTranslations,
})
