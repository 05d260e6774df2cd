import { calendar, group, named, picture, seed, service, sorted, week, website, widePicture } from '../builders.ts'
import { personFields, personLabels } from '../fields.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * A beauty institute in Lyon whose home page shows everything that a home page can: more categories than it lists, a
 * highlighted service with an offer, a carousel, hours in two ranges, networks, and a page of its own in two languages.
 * It sends no background, so it follows the system's dark mode.
 */

const SOLENE = 119501
const MARC = 119502

const HOURS = week({
  mon: '14:00-19:00',
  tue: '09:00-12:30 14:00-19:00',
  wed: '09:00-12:30 14:00-19:00',
  thu: '09:00-21:00',
  fri: '09:00-12:30 14:00-19:00',
  sat: '09:00-17:00',
})

/** A category with its services: names in French and English, and for each service price and length. */
const OFFERS = [
  {
    name: ['Soins du visage', 'Facials'],
    about: ['Un diagnostic, puis le soin qu’il faut à votre peau.', 'A diagnosis first, then what your skin needs.'],
    picture: 'spa-leaf',
    services: [
      ['Soin éclat aux plantes', 'Radiance facial with plants', 6800, 60],
      ['Soin anti-fatigue', 'Anti-fatigue facial', 5200, 45],
    ],
  },
  {
    name: ['Massages', 'Massages'],
    about: ['Aux huiles tièdes, du dos ou du corps entier.', 'With warm oils, for the back or the whole body.'],
    picture: 'spa-stones',
    services: [
      ['Massage aux pierres chaudes', 'Hot stone massage', 8500, 75],
      ['Massage du dos', 'Back massage', 4900, 30],
    ],
  },
  {
    name: ['Rituels d’eau', 'Water rituals'],
    about: ['Hammam, gommage et bain de vapeur.', 'Hammam, scrub and steam bath.'],
    picture: 'spa-water',
    services: [['Hammam et gommage', 'Hammam and scrub', 5900, 60]],
  },
  {
    name: ['Coiffure', 'Hair'],
    about: ['Coupe, brushing et conseils.', 'Cut, blow-dry and advice.'],
    picture: 'salon-blowdry',
    services: [
      ['Coupe et brushing', 'Cut and blow-dry', 5400, 60],
      ['Brushing', 'Blow-dry', 2900, 30],
    ],
  },
  {
    name: ['Couleur végétale', 'Plant-based colour'],
    about: ['Sans ammoniaque, aux pigments de plantes.', 'No ammonia, pigments from plants.'],
    picture: 'salon-colour',
    services: [['Couleur végétale', 'Plant-based colour', 7200, 90]],
  },
  {
    name: ['Barbier', 'Barber'],
    about: ['Taille, rasage à l’ancienne, serviettes chaudes.', 'Trims, traditional shaves, hot towels.'],
    picture: 'salon-beard',
    services: [['Taille de barbe', 'Beard trim', 2200, 30]],
  },
  {
    name: ['Mariages', 'Weddings'],
    about: ['Essai, coiffure et mise en beauté du grand jour.', 'Trial, hair and make-up for the big day.'],
    picture: 'salon-bride',
    services: [['Essai coiffure', 'Hair trial', 6500, 90]],
  },
  {
    name: ['Enfants', 'Children'],
    about: ['Jusqu’à douze ans, avec une histoire à écouter.', 'Up to twelve, with a story to listen to.'],
    picture: 'salon-child',
    services: [['Coupe enfant', 'Child’s cut', 2400, 30]],
  },
] as const

const sets = OFFERS.map((offer, index) => ({ ...offer, id: 119401 + index }))
const services = sets.flatMap(({ id: set, picture: thumbnail, services: listed }) =>
  listed.map(([fr, en, price, length]) => ({ set, thumbnail, fr, en, price, length })),
)
const numbered = services.map((one, index) => ({ ...one, id: 119601 + index }))
const HOT_STONES = 119603

const english = Object.fromEntries([
  ...sets.flatMap(({ id, name, about }) => [
    [`interventionsets:${id}:publicname`, name[1]],
    [`interventionsets:${id}:description`, `<p>${about[1]}</p>`],
  ]),
  ...numbered.map(({ id, en }) => [`interventions:${id}:publicname`, en]),
])

export const institute: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 119,
    name: 'Maison Solène',
    urlname: 'maison-solene',
    phone: '04 99 00 51 20',
    lat: 45.7596,
    lng: 4.8321,
    address: { address: '3 quai des Tilleuls', city: 'Lyon', zipcode: '69002', country: 'FR' },
    sector: 'beauty',
    has_minisite: true,
    has_promotions: true,
    grid_list_mode: [{ name: 'interventionset_ids', image: true, description: true, grid_mode: true }],
    user_sequence_config: [
      { name: 'interventionset_ids', skip_uniq_choice: true },
      { name: 'intervention_ids', skip_uniq_choice: false, preposition: 'for' },
      { name: 'calendar_id', any: true, skip_uniq_choice: true, preposition: 'with' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    colors: { primary: '#0F6B66', primary_contrast: '#FFFFFF', secondary: '#C9762B' },
  }),
  calendars: sorted([
    calendar({ id: SOLENE, externid: 'SOLENE', publicname: 'Solène', hours: HOURS, thumbnail: picture('person-lea') }),
    calendar({ id: MARC, externid: 'MARC', publicname: 'Marc', hours: HOURS, thumbnail: picture('person-karim') }),
  ]),
  interventionsets: sorted(
    sets.map(({ id, name, about, picture: thumbnail }) =>
      named({ id, publicname: name[0], description: `<p>${about[0]}</p>`, thumbnail: picture(thumbnail) }),
    ),
  ),
  interventions: sorted(
    numbered.map(({ id, set, fr, price, length, thumbnail }) =>
      service({
        id,
        publicname: fr,
        interventionset_id: set,
        price,
        length,
        thumbnail: picture(thumbnail),
        promotions: id === HOT_STONES,
        description:
          id === HOT_STONES ? '<p>Des pierres de basalte, des huiles tièdes, et une heure sans téléphone.</p>' : '',
      }),
    ),
  ),
  websites: [
    website({
      id: 119801,
      domain: 'rdv.maison-solene.example',
      title: 'Maison Solène, le temps pour soi à Lyon',
      quick_desc:
        '<p>Un institut et un salon sous le même toit, au bord de la Saône. Nous prenons une personne à la fois, ' +
        '<strong>sans se presser</strong>, avec des produits faits à moins de cent kilomètres.</p>',
      keywords: 'institut, massage, soin du visage, coiffeur, Lyon',
      image: widePicture('salon-front'),
      file_upload: [
        { url: widePicture('salon-plants') },
        { url: widePicture('salon-chairs') },
        { url: widePicture('salon-front') },
      ],
      highlight: true,
      highlight_service: HOT_STONES,
      offer_type: 'percent',
      offer_text: '−15 % le jeudi soir',
      listing: 'category',
      listset_ids: [119402, 119401, 119403, 119404, 119405, 119406],
      openinghours: HOURS,
      map: true,
      contact_info: true,
      website_link: 'https://www.maison-solene.example/journal',
      social_link: true,
      facebook: 'https://social.example/maison-solene',
      instagram: 'https://photos.example/maison-solene',
      linkedin: 'https://work.example/maison-solene',
      mail: 'bonjour@maison-solene.example',
      complement_text: 'Entrée de plain-pied, chiens bienvenus',
      otherbox:
        '<h2>Pour venir</h2><p>Métro Tilleuls, sortie quai. Vélos dans la cour, parking public à 80 m.</p>' +
        '<h2>Bon à savoir</h2><ul><li>Arrivez cinq minutes avant, le thé est prêt.</li>' +
        '<li>Les bons cadeaux se règlent sur place.</li></ul>',
    }),
  ],
  forms: { Fiche: personFields('fr'), Vevent: [] },
  translations: {
    en: {
      ...personLabels('en'),
      ...english,
      [`interventions:${HOT_STONES}:description`]: '<p>Basalt stones, warm oils, and an hour without a phone.</p>',
      'websites:119801:title': 'Maison Solène, time for yourself in Lyon',
      'websites:119801:quick_desc':
        '<p>A beauty institute and a hair salon under one roof, on the bank of the Saône. We take one person at a time, ' +
        '<strong>never in a hurry</strong>, with products made within a hundred kilometres.</p>',
      'websites:119801:offer_text': '15% off on Thursday evenings',
      'websites:119801:complement_text': 'Step-free entrance, dogs welcome',
      'websites:119801:otherbox':
        '<h2>Getting here</h2><p>Metro Tilleuls, exit “quai”. Bicycles in the yard, public car park 80 m away.</p>' +
        '<h2>Good to know</h2><ul><li>Come five minutes early, tea is ready.</li>' +
        '<li>Gift vouchers are paid on site.</li></ul>',
    },
  },
})
