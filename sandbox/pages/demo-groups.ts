/** A text of the demo's own pages, in each of their languages. */
export interface PageText {
  en: string
  fr: string
}

/** An account of a demo group; its password is in the group's seed. */
interface DemoAccount {
  email: string
  /** The reason to sign in. */
  why: PageText
  /** Whether the group can be booked without signing in with one of its accounts. */
  isNeeded: boolean
}

/** A demo group as the list of demo groups shows it; groups that differ only in the API's version share an entry. */
export interface DemoEntry {
  urlname: string
  /** The urlnames of the same group in other versions of the API. */
  versions?: readonly string[]
  shows: PageText
  accounts?: readonly DemoAccount[]
}

export interface DemoSection {
  title: PageText
  entries: readonly DemoEntry[]
}

const RULE_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'huit@example.org',
    why: { en: 'eight persons already, so no ninth', fr: 'déjà huit personnes, donc pas de neuvième' },
    isNeeded: false,
  },
  {
    email: 'compte@example.org',
    why: { en: 'to try wrong passwords', fr: 'pour essayer de mauvais mots de passe' },
    isNeeded: false,
  },
]

/** Every group of the demo, with what it shows. `test/sandbox/pages.test.ts` compares it with the demo world. */
export const DEMO_SECTIONS: readonly DemoSection[] = [
  {
    title: { en: 'Businesses to book with', fr: 'Établissements où réserver' },
    entries: [
      {
        urlname: 'atelier-dupre',
        shows: {
          en: 'A hairdresser in Paris: categories, packs with breaks, promotions, up to three services in one booking.',
          fr: 'Un salon de coiffure à Paris : catégories, forfaits avec pauses, promotions, jusqu’à trois prestations par rendez-vous.',
        },
        accounts: [
          {
            email: 'camille@example.org',
            why: { en: 'a customer with an account', fr: 'une cliente qui a un compte' },
            isNeeded: false,
          },
        ],
      },
      {
        urlname: 'maison-solene',
        shows: {
          en: 'A beauty institute with a home page: carousel, opening hours, a highlighted offer, categories, networks, dark mode.',
          fr: 'Un institut de beauté avec sa page d’accueil : carrousel, horaires, offre mise en avant, catégories, réseaux, mode sombre.',
        },
      },
      {
        urlname: 'velo-minute',
        shows: {
          en: 'A bicycle workshop with a short home page: packs, an offer in a sentence, no picture, an address without a place on the map.',
          fr: 'Un atelier de vélos avec une page d’accueil courte : forfaits, offre en une phrase, sans photo, adresse sans position sur la carte.',
        },
      },
      {
        urlname: 'garage-alter-hof',
        shows: {
          en: 'A garage in Munich, in German, English and French: two sites, lifts, no preference, the vehicle from linked lists.',
          fr: 'Un garage à Munich, en allemand, anglais et français : deux sites, ponts élévateurs, sans préférence, véhicule choisi dans des listes liées.',
        },
      },
      {
        urlname: 'mairie-valbourg',
        shows: {
          en: 'A town hall: identity papers with their request number, choices that make themselves, nothing priced.',
          fr: 'Une mairie : papiers d’identité avec leur numéro de pré-demande, choix uniques faits d’office, rien de payant.',
        },
      },
      {
        urlname: 'cabinet-horizon',
        shows: {
          en: 'A health practice: customers sign in or register before the personal data, video appointments.',
          fr: 'Un cabinet de santé : connexion ou inscription avant les données personnelles, vidéoconsultation.',
        },
        accounts: [
          {
            email: 'claire@example.org',
            why: { en: 'three persons to book for', fr: 'trois personnes pour qui réserver' },
            isNeeded: true,
          },
          {
            email: 'huit@example.org',
            why: { en: 'eight persons already, so no ninth', fr: 'déjà huit personnes, donc pas de neuvième' },
            isNeeded: true,
          },
          {
            email: 'ancien@example.org',
            why: { en: 'a password that is too weak today', fr: 'un mot de passe trop faible aujourd’hui' },
            isNeeded: true,
          },
        ],
      },
      {
        urlname: 'petit-cours',
        shows: {
          en: 'A yoga school: classes with places that are counted, and one class a week with a single place to race for.',
          fr: 'Une école de yoga : cours aux places comptées, et un cours par semaine avec une seule place à se disputer.',
        },
      },
      {
        urlname: 'studio-kiwi',
        shows: {
          en: 'Massages in Auckland: the other end of the world for time zones, a dark theme, services of one name shown as one.',
          fr: 'Massages à Auckland : l’autre bout du monde pour les fuseaux horaires, thème sombre, prestations de même nom réunies.',
        },
      },
      {
        urlname: 'garde-de-nuit',
        shows: {
          en: 'A vet open from one to five at night: the hour that spring skips and the one that autumn repeats.',
          fr: 'Un vétérinaire ouvert de une à cinq heures : l’heure que le printemps saute et celle que l’automne répète.',
        },
      },
    ],
  },
  {
    title: { en: 'At home in other languages', fr: 'Chez eux dans d’autres langues' },
    entries: [
      {
        urlname: 'maison-des-langues',
        shows: {
          en: 'A school of languages that speaks all fifteen: switch whenever you like.',
          fr: 'Une école de langues qui parle les quinze : changez quand vous voulez.',
        },
      },
      {
        urlname: 'peluqueria-la-alondra',
        shows: { en: 'A hairdresser in Seville, in Spanish.', fr: 'Une coiffeuse à Séville, en espagnol.' },
      },
      {
        urlname: 'benessere-ginepro',
        shows: { en: 'Massages in Bologna, in Italian.', fr: 'Massages à Bologne, en italien.' },
      },
      {
        urlname: 'de-ketting',
        shows: { en: 'A bicycle workshop in Utrecht, in Dutch.', fr: 'Un atelier de vélos à Utrecht, en néerlandais.' },
      },
      {
        urlname: 'fizjoterapia-laka',
        shows: {
          en: 'Physiotherapy in Łódź, in Polish, with prices in złoty.',
          fr: 'Kinésithérapie à Łódź, en polonais, prix en zlotys.',
        },
      },
      {
        urlname: 'masaze-u-lipy',
        shows: {
          en: 'Massages in Brno, in Czech, with prices in koruna.',
          fr: 'Massages à Brno, en tchèque, prix en couronnes.',
        },
      },
      {
        urlname: 'barbearia-do-cais',
        shows: { en: 'A barber in Porto, in Portuguese.', fr: 'Un barbier à Porto, en portugais.' },
      },
      {
        urlname: 'ti-ker-traezh-gwenn',
        shows: { en: 'A town hall in Brittany, in Breton.', fr: 'Une mairie bretonne, en breton.' },
      },
    ],
  },
  {
    title: { en: 'Groups to try things on', fr: 'Groupes d’essai' },
    entries: [
      {
        urlname: 'formulaires',
        shows: {
          en: 'Every kind of field that a form can have, odd ones included.',
          fr: 'Tous les types de champ qu’un formulaire peut avoir, même étranges.',
        },
      },
      {
        urlname: 'grande-enseigne',
        shows: {
          en: '3,000 services and 300 calendars.',
          fr: '3 000 prestations et 300 agendas.',
        },
      },
      {
        urlname: 'regles',
        versions: ['regles-v1', 'regles-v2'],
        shows: {
          en: 'Every refusal of a booking, on demand; docs/sandbox.md says how.',
          fr: 'Tous les refus d’une réservation, à la demande ; docs/sandbox.md dit comment.',
        },
        accounts: RULE_ACCOUNTS,
      },
      {
        urlname: 'regles-clients',
        versions: ['regles-clients-v1', 'regles-clients-v2'],
        shows: {
          en: 'Books for customers it knows, such as cliente@example.org; others are asked to call.',
          fr: 'Réserve pour les clients connus, comme cliente@example.org ; les autres doivent appeler.',
        },
        accounts: RULE_ACCOUNTS,
      },
      {
        urlname: 'regles-sante',
        versions: ['regles-sante-v1', 'regles-sante-v2'],
        shows: {
          en: 'The same in the health sector, in its own words.',
          fr: 'De même dans le secteur de la santé, avec ses propres mots.',
        },
        accounts: RULE_ACCOUNTS,
      },
    ],
  },
  {
    title: { en: 'Closed doors', fr: 'Portes fermées' },
    entries: [
      {
        urlname: 'portail-sso',
        shows: {
          en: 'Takes only people who come through its own sign-on, which the sandbox plays: it signs in, refuses, is slow, or comes back with a wrong state.',
          fr: 'N’accepte que les personnes qui passent par son portail, joué par le bac à sable : il connecte, refuse, tarde, ou revient avec un mauvais état.',
        },
        accounts: [
          {
            email: 'adherente@example.org',
            why: { en: 'chosen on the page of the sign-on', fr: 'à choisir sur la page du portail' },
            isNeeded: true,
          },
          {
            email: '',
            why: {
              en: 'somebody without an e-mail address, chosen there as well',
              fr: 'quelqu’un sans adresse e-mail, à choisir là aussi',
            },
            isNeeded: true,
          },
        ],
      },
      {
        urlname: 'centre-appels',
        shows: {
          en: 'A call centre: customers see only what has a public name.',
          fr: 'Un centre d’appels : les clients ne voient que ce qui porte un nom public.',
        },
      },
      {
        urlname: 'atelier-ferme',
        shows: {
          en: 'Online booking is switched off: the page says so, and whom to call.',
          fr: 'La réservation en ligne est désactivée : la page le dit, et qui appeler.',
        },
      },
      {
        urlname: 'ancien-studio',
        shows: {
          en: 'A business that is gone.',
          fr: 'Un établissement qui n’existe plus.',
        },
      },
    ],
  },
]
