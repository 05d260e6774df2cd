import type { Language } from '../fields.ts'

interface ShopService {
  name: string
  about: string
  /** In cents. */
  price: number
  length: number
  /** The name of its picture. */
  shows: string
}

export interface Shop {
  id: number
  locale: Language
  name: string
  urlname: string
  phone: string
  address: { address: string; city: string; zipcode: string; country: string }
  timezone: string
  sector: string
  currency?: string
  color: string
  people: readonly string[]
  services: readonly ShopService[]
  /** The label of the question about the appointment. */
  question: string
  /** The last line of the confirmation. */
  farewell: string
  inEnglish: { services: readonly string[]; question: string }
}

/** Businesses at home in each language; all of them are invented. */
export const SHOPS: readonly Shop[] = [
  {
    id: 141,
    locale: 'es',
    name: 'Peluquería La Alondra',
    urlname: 'peluqueria-la-alondra',
    phone: '+34 955 00 01 23',
    address: { address: 'Calle del Almendro Viejo 14', city: 'Sevilla', zipcode: '41003', country: 'ES' },
    timezone: 'Madrid',
    sector: 'beauty',
    color: '#8A3B5C',
    people: ['Lucía', 'Íñigo'],
    services: [
      {
        name: 'Corte y secado',
        about: 'Con lavado y consejo de cuidado.',
        price: 2800,
        length: 45,
        shows: 'salon-cut',
      },
      {
        name: 'Color completo',
        about: 'Tinte sin amoniaco, de raíz a puntas.',
        price: 5400,
        length: 90,
        shows: 'salon-colour',
      },
      { name: 'Arreglo de barba', about: 'Toalla caliente y navaja.', price: 1500, length: 30, shows: 'salon-beard' },
    ],
    question: '¿Qué debemos saber de su cabello?',
    farewell: 'Hasta pronto. Le esperamos cinco minutos antes.',
    inEnglish: {
      services: ['Cut and blow-dry', 'Full colour', 'Beard trim'],
      question: 'What should we know about your hair?',
    },
  },
  {
    id: 142,
    locale: 'it',
    name: 'Centro Benessere Ginepro',
    urlname: 'benessere-ginepro',
    phone: '+39 051 000 0123',
    address: { address: 'Via dei Ginepri 8', city: 'Bologna', zipcode: '40121', country: 'IT' },
    timezone: 'Rome',
    sector: 'wellness',
    color: '#2F6B4F',
    people: ['Ilaria', 'Niccolò'],
    services: [
      {
        name: 'Massaggio rilassante',
        about: 'Olio caldo di mandorle e musica bassa.',
        price: 6500,
        length: 60,
        shows: 'spa-stones',
      },
      {
        name: 'Trattamento viso',
        about: 'Pulizia, maschera e crema: la pelle respira.',
        price: 4800,
        length: 45,
        shows: 'spa-leaf',
      },
      {
        name: 'Bagno di vapore alle erbe',
        about: 'Mezz’ora di calore, poi una tisana.',
        price: 3000,
        length: 30,
        shows: 'spa-water',
      },
    ],
    question: 'C’è qualcosa a cui dobbiamo fare attenzione?',
    farewell: 'A presto! Porta con te solo un costume da bagno.',
    inEnglish: {
      services: ['Relaxing massage', 'Facial', 'Herbal steam bath'],
      question: 'Is there anything we should be careful about?',
    },
  },
  {
    id: 143,
    locale: 'nl',
    name: 'Fietsenmaker De Ketting',
    urlname: 'de-ketting',
    phone: '+31 30 000 01 23',
    address: { address: 'Kromme Wilgengracht 21', city: 'Utrecht', zipcode: '3511 ZZ', country: 'NL' },
    timezone: 'Amsterdam',
    sector: 'services',
    color: '#B4531A',
    people: ['Joost', 'Famke'],
    services: [
      {
        name: 'Grote onderhoudsbeurt',
        about: 'Ketting, remmen, versnellingen en banden.',
        price: 7500,
        length: 60,
        shows: 'garage-check',
      },
      { name: 'Lekke band plakken', about: 'Klaar terwijl u wacht.', price: 1450, length: 30, shows: 'garage-tyre' },
      {
        name: 'Remmen afstellen',
        about: 'Met nieuwe blokjes, als dat nodig is.',
        price: 2200,
        length: 30,
        shows: 'garage-brake',
      },
    ],
    question: 'Wat is er met de fiets aan de hand?',
    farewell: 'Tot dan! Neem ook de sleutel van het slot mee.',
    inEnglish: {
      services: ['Full service', 'Flat tyre repair', 'Brake adjustment'],
      question: 'What is wrong with the bicycle?',
    },
  },
  {
    id: 144,
    locale: 'pl',
    name: 'Gabinet Fizjoterapii Łąka',
    urlname: 'fizjoterapia-laka',
    phone: '+48 42 000 01 23',
    address: { address: 'ul. Źródlana 5', city: 'Łódź', zipcode: '90-001', country: 'PL' },
    timezone: 'Warsaw',
    sector: 'wellness',
    currency: 'PLN',
    color: '#1F5F8B',
    people: ['Świętosława', 'Bożydar'],
    services: [
      {
        name: 'Pierwsza konsultacja',
        about: 'Rozmowa, badanie i plan ćwiczeń.',
        price: 18_000,
        length: 60,
        shows: 'health-stethoscope',
      },
      {
        name: 'Terapia kręgosłupa',
        about: 'Dla pleców, które za długo siedziały.',
        price: 15_000,
        length: 45,
        shows: 'health-spine',
      },
      { name: 'Masaż leczniczy', about: 'Ciepły olejek, mocny chwyt.', price: 12_000, length: 30, shows: 'spa-stones' },
    ],
    question: 'Co dolega i od kiedy?',
    farewell: 'Do zobaczenia! Prosimy o wygodny strój.',
    inEnglish: {
      services: ['First consultation', 'Back therapy', 'Remedial massage'],
      question: 'What hurts, and since when?',
    },
  },
  {
    id: 145,
    locale: 'cs',
    name: 'Masáže U Lípy',
    urlname: 'masaze-u-lipy',
    phone: '+420 500 000 123',
    address: { address: 'Ořechová 17', city: 'Brno', zipcode: '602 00', country: 'CZ' },
    timezone: 'Prague',
    sector: 'wellness',
    currency: 'CZK',
    color: '#5B4A9A',
    people: ['Žofie', 'Řehoř'],
    services: [
      {
        name: 'Klasická masáž',
        about: 'Záda, šíje a ruce, v klidu a v teple.',
        price: 79_000,
        length: 60,
        shows: 'spa-stones',
      },
      { name: 'Sportovní masáž', about: 'Před závodem i po něm.', price: 89_000, length: 60, shows: 'health-spine' },
      {
        name: 'Reflexní terapie chodidel',
        about: 'Půl hodiny jen pro nohy.',
        price: 49_000,
        length: 30,
        shows: 'spa-leaf',
      },
    ],
    question: 'Na co máme dát pozor?',
    farewell: 'Těšíme se na vás. Ručník dostanete u nás.',
    inEnglish: {
      services: ['Classic massage', 'Sports massage', 'Foot reflexology'],
      question: 'What should we be careful about?',
    },
  },
  {
    id: 146,
    locale: 'pt',
    name: 'Barbearia do Cais',
    urlname: 'barbearia-do-cais',
    phone: '+351 220 000 123',
    address: { address: 'Rua das Andorinhas 3', city: 'Porto', zipcode: '4050-001', country: 'PT' },
    timezone: 'Lisbon',
    sector: 'beauty',
    color: '#14606B',
    people: ['Gonçalo', 'Conceição'],
    services: [
      {
        name: 'Corte de cabelo',
        about: 'À tesoura ou à máquina, com lavagem.',
        price: 1600,
        length: 30,
        shows: 'salon-men',
      },
      {
        name: 'Barba completa',
        about: 'Toalha quente, navalha e bálsamo.',
        price: 1400,
        length: 30,
        shows: 'salon-shave',
      },
      { name: 'Corte e barba', about: 'Tudo de uma vez, sem pressa.', price: 2700, length: 60, shows: 'salon-beard' },
    ],
    question: 'Há alguma coisa que devamos saber?',
    farewell: 'Até já! Se se atrasar, telefone-nos.',
    inEnglish: {
      services: ['Haircut', 'Full shave', 'Haircut and shave'],
      question: 'Is there anything we should know?',
    },
  },
  {
    id: 147,
    locale: 'br',
    name: 'Ti-kêr Traezh-Gwenn',
    urlname: 'ti-ker-traezh-gwenn',
    phone: '02 99 00 01 23',
    address: { address: '2 straed an Avel', city: 'Traezh-Gwenn', zipcode: '29000', country: 'FR' },
    timezone: 'Paris',
    sector: 'services',
    color: '#23406E',
    people: ['Degemer', 'Burev ar boblañs'],
    services: [
      { name: 'Kartenn anv', about: 'Goulenn pe nevesaat ur gartenn.', price: 0, length: 30, shows: 'town-passport' },
      { name: 'Paseporzh', about: 'Degasit ul luc’hskeudenn nevez.', price: 8600, length: 30, shows: 'town-passport' },
      {
        name: 'Enskrivañ er skol',
        about: 'Evit ar vugale adalek daou vloaz.',
        price: 0,
        length: 30,
        shows: 'town-rings',
      },
    ],
    question: 'Petra a c’hallfemp prientiñ evidoc’h ?',
    farewell: 'Kenavo emberr. Degasit hoc’h holl baperioù ganeoc’h.',
    inEnglish: {
      services: ['Identity card', 'Passport', 'School registration'],
      question: 'What could we prepare for you?',
    },
  },
]
