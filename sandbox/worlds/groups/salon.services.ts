import { named, picture, service, sorted } from '../builders.ts'

/** The salon's categories, and its services in the order of the price list. */

export const CUT_WOMEN = 101601
export const CUT_MEN = 101602
export const CUT_CHILD = 101603
export const COLOUR = 101611
export const BALAYAGE = 101612
export const GLOSS = 101613
export const CARE = 101621
export const SCALP = 101622
export const BLOWDRY = 101623
export const CHIGNON = 101631
export const BRIDE_TRIAL = 101632
export const BEARD = 101641
export const SHAVE = 101642
export const DIAGNOSIS = 101651

export const interventionsets = sorted([
  named({
    id: 101401,
    externid: 'COUPES',
    publicname: 'Coupes',
    description: '<p>Shampoing, coupe et coiffage.</p>',
    thumbnail: picture('salon-cut'),
  }),
  named({
    id: 101402,
    externid: 'COULEURS',
    publicname: 'Couleurs',
    description: '<p>Des pigments doux, un diagnostic toujours offert.</p>',
    thumbnail: picture('salon-colour'),
  }),
  named({
    id: 101403,
    externid: 'SOINS',
    publicname: 'Soins et coiffages',
    description: '<p>Le temps de souffler un peu.</p>',
    thumbnail: picture('salon-care'),
  }),
  named({
    id: 101404,
    externid: 'EVENEMENTS',
    publicname: 'Mariages et fêtes',
    description: '<p>Chignons, essais et jour J.</p>',
    thumbnail: picture('salon-event'),
  }),
  named({
    id: 101405,
    externid: 'BARBE',
    publicname: 'Barbe',
    description: '<p>Serviettes chaudes et rasoir droit.</p>',
    thumbnail: picture('salon-beard'),
  }),
])

export const interventions = sorted([
  service({
    id: CUT_WOMEN,
    externid: 'COUPE-F',
    name: 'Coupe F',
    publicname: 'Coupe femme',
    abbr: 'CF',
    description: '<p>Shampoing, coupe et <strong>brushing</strong> compris.</p>',
    thumbnail: picture('salon-cut'),
    interventionset_id: 101401,
    price: 4800,
    length: 60,
  }),
  service({
    id: CUT_MEN,
    externid: 'COUPE-H',
    publicname: 'Coupe homme',
    abbr: 'CH',
    description: '<p>Aux ciseaux ou à la tondeuse, finitions au rasoir.</p>',
    thumbnail: picture('salon-men'),
    interventionset_id: 101401,
    price: 3000,
    length: 30,
    promotions: true,
  }),
  service({
    id: CUT_CHILD,
    externid: 'COUPE-E',
    publicname: 'Coupe enfant (moins de 12 ans)',
    abbr: 'CE',
    description: '<p>Un siège à leur taille et des histoires à écouter.</p>',
    thumbnail: picture('salon-child'),
    interventionset_id: 101401,
    price: 2200,
    length: 30,
  }),
  service({
    id: COLOUR,
    externid: 'COULEUR',
    publicname: 'Couleur végétale',
    abbr: 'CV',
    description: '<p>Pigments de plantes, sans ammoniaque. <em>Test cutané 48 h avant.</em></p>',
    thumbnail: picture('salon-colour'),
    interventionset_id: 101402,
    price: 6500,
    length: 90,
  }),
  service({
    id: BALAYAGE,
    externid: 'BALAYAGE',
    publicname: 'Balayage lumière',
    abbr: 'BL',
    description: '<p>Des reflets posés à main levée, patine comprise.</p>',
    thumbnail: picture('salon-balayage'),
    interventionset_id: 101402,
    price: 9500,
    length: 120,
    promotions: true,
  }),
  service({
    id: GLOSS,
    externid: 'PATINE',
    publicname: 'Patine et éclat',
    abbr: 'PE',
    thumbnail: picture('salon-gloss'),
    interventionset_id: 101402,
    price: 3500,
    length: 30,
  }),
  service({
    id: CARE,
    externid: 'SOIN',
    publicname: 'Soin profond au karité',
    abbr: 'SP',
    description: '<p>Vingt minutes sous la vapeur, massage de la nuque compris.</p>',
    thumbnail: picture('salon-care'),
    interventionset_id: 101403,
    price: 3200,
    length: 30,
  }),
  service({
    id: SCALP,
    externid: 'CUIR',
    publicname: 'Rituel du cuir chevelu',
    abbr: 'RC',
    description: '<p>Gommage, huiles tièdes, massage.</p>',
    thumbnail: picture('salon-scalp'),
    interventionset_id: 101403,
    price: 5400,
    length: 60,
  }),
  service({
    id: BLOWDRY,
    externid: 'BRUSHING',
    publicname: 'Brushing',
    abbr: 'BR',
    thumbnail: picture('salon-blowdry'),
    interventionset_id: 101403,
    price: 2600,
    length: 30,
  }),
  service({
    id: CHIGNON,
    externid: 'CHIGNON',
    publicname: 'Chignon de fête',
    abbr: 'CG',
    description: '<p>Apportez une photo qui vous plaît.</p>',
    thumbnail: picture('salon-event'),
    interventionset_id: 101404,
    price: 7000,
    length: 60,
  }),
  service({
    id: BRIDE_TRIAL,
    externid: 'ESSAI',
    publicname: 'Essai mariage',
    abbr: 'EM',
    thumbnail: picture('salon-bride'),
    interventionset_id: 101404,
    price: 8500,
    length: 90,
  }),
  service({
    id: BEARD,
    externid: 'BARBE',
    publicname: 'Taille de barbe',
    abbr: 'TB',
    thumbnail: picture('salon-beard'),
    interventionset_id: 101405,
    price: 1800,
    length: 30,
  }),
  service({
    id: SHAVE,
    externid: 'RASAGE',
    publicname: 'Rasage traditionnel',
    abbr: 'RT',
    description: '<p>Serviettes chaudes, mousse au blaireau, pierre d’alun.</p>',
    thumbnail: picture('salon-shave'),
    interventionset_id: 101405,
    price: 2800,
    length: 30,
  }),
  service({
    id: DIAGNOSIS,
    externid: 'DIAG',
    publicname: 'Diagnostic capillaire offert',
    abbr: 'DC',
    thumbnail: picture('salon-diagnosis'),
    interventionset_id: 101403,
    price: 0,
    length: 15,
  }),
  service({
    id: 101661,
    publicname: 'Thé et pause douceur',
    interventionset_id: 101403,
    price: 0,
    length: 15,
    only_package: true,
  }),
  service({
    id: 101662,
    publicname: 'Permanente',
    interventionset_id: 101401,
    price: 8000,
    length: 120,
    deleted: true,
  }),
  service({ id: 101663, name: 'Réservé à l’équipe', publicname: '', price: 0, length: 30 }),
])
