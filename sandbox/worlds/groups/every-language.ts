import { calendar, group, links, seed, service, sorted, weekdays } from '../builders.ts'
import { type Language, personFields, personLabels } from '../fields.ts'
import type { GroupSeed } from '../world.types.ts'

/** The services of a language school that uses all fifteen languages, named in each of them. */
const OFFERS: Readonly<Record<Language, readonly [string, string, string]>> = {
  br: ['Kentel hiniennel', 'Prouad live', 'Stal gaozeal'],
  cs: ['Individuální lekce', 'Test úrovně', 'Konverzační dílna'],
  de: ['Einzelunterricht', 'Einstufungstest', 'Gesprächsrunde'],
  en: ['Private lesson', 'Placement test', 'Conversation workshop'],
  es: ['Clase particular', 'Prueba de nivel', 'Taller de conversación'],
  fr: ['Cours particulier', 'Test de niveau', 'Atelier de conversation'],
  hr: ['Pojedinačni sat', 'Test razine', 'Radionica razgovora'],
  hu: ['Egyéni óra', 'Szintfelmérő', 'Társalgási műhely'],
  it: ['Lezione individuale', 'Test di livello', 'Laboratorio di conversazione'],
  nl: ['Privéles', 'Niveautest', 'Gespreksgroep'],
  pl: ['Lekcja indywidualna', 'Test poziomu', 'Warsztat konwersacji'],
  pt: ['Aula particular', 'Teste de nível', 'Oficina de conversação'],
  sk: ['Individuálna lekcia', 'Test úrovne', 'Konverzačná dielňa'],
  sl: ['Individualna ura', 'Preizkus ravni', 'Delavnica pogovora'],
  sv: ['Enskild lektion', 'Nivåtest', 'Samtalsverkstad'],
}

const LANGUAGES = Object.keys(OFFERS) as Language[]

const TEACHERS = ['Maëlle', 'Jürgen']
const calendars = TEACHERS.map((_, index) => 148501 + index)
const services = OFFERS.fr.map((_, index) => 148601 + index)
const PRICES = [3200, 0, 1800]

export const everyLanguage: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 148,
    name: 'Maison des Langues',
    urlname: 'maison-des-langues',
    phone: '01 99 00 01 48',
    enabled_locales: LANGUAGES.join(','),
    colors: { primary: '#2E4A8C', primary_contrast: '#FFFFFF', secondary: '#C98A1B' },
    calendars_interventions_links: links([{ calendars, services }]),
  }),
  calendars: sorted(
    TEACHERS.map((publicname, index) =>
      calendar({ id: calendars[index] ?? 0, publicname, hours: weekdays('09:00-12:00 14:00-18:00', '10:00-12:00') }),
    ),
  ),
  interventions: sorted(
    OFFERS.fr.map((publicname, index) =>
      service({ id: services[index] ?? 0, publicname, price: PRICES[index] ?? 0, length: 60 }),
    ),
  ),
  forms: { Fiche: personFields('fr'), Vevent: [] },
  translations: Object.fromEntries(
    LANGUAGES.map((locale) => [
      locale,
      {
        ...personLabels(locale),
        ...Object.fromEntries(
          OFFERS[locale].map((name, index) => [`interventions:${services[index]}:publicname`, name]),
        ),
      },
    ]),
  ),
})
