import { html } from 'hono/html'
import type { PageText } from './demo-groups.ts'
import { frame, type PageLocale } from './frame.ts'

/** The pages that the footer of the front end links to. */
export const LEGAL_PAGES = ['terms', 'privacy', 'accessibility'] as const

const WORDS: Readonly<Record<(typeof LEGAL_PAGES)[number], { title: PageText; lead: PageText; text: PageText }>> = {
  terms: {
    title: { en: 'Terms of use', fr: 'Conditions d’utilisation' },
    lead: {
      en: 'An example: a real deployment leads to its own page.',
      fr: 'Un exemple : un vrai site mène à sa propre page.',
    },
    text: {
      en: 'Nothing that is booked here takes place. All businesses are invented, nobody is bound by anything, and nothing costs money.',
      fr: 'Rien de ce qui est réservé ici n’a lieu. Tous les établissements sont inventés, personne n’est engagé à rien et rien n’est payant.',
    },
  },
  privacy: {
    title: { en: 'Privacy', fr: 'Données personnelles' },
    lead: {
      en: 'An example: a real deployment says here what it does with what people type.',
      fr: 'Un exemple : un vrai site dit ici ce qu’il fait de ce que l’on saisit.',
    },
    text: {
      en: 'What is typed stays in the database of this sandbox and is sent to nobody. It goes when its folder is deleted. Emails stay in the outbox unless a mail server is set.',
      fr: 'Ce qui est saisi reste dans la base de ce bac à sable et n’est envoyé à personne. Tout disparaît avec son dossier. Les messages restent dans la boîte d’envoi, sauf si un serveur de courrier est indiqué.',
    },
  },
  accessibility: {
    title: { en: 'Accessibility', fr: 'Accessibilité' },
    lead: {
      en: 'An example: a real deployment publishes its statement here.',
      fr: 'Un exemple : un vrai site publie ici sa déclaration.',
    },
    text: {
      en: 'The booking is meant to be used by keyboard, by voice, with a screen reader and with enlarged text. Whoever meets an obstacle can call the business: its number stands at the end of every page.',
      fr: 'La réservation est faite pour être utilisée au clavier, à la voix, avec un lecteur d’écran et avec un texte agrandi. Qui rencontre un obstacle peut appeler l’établissement : son numéro est au bas de chaque page.',
    },
  },
}

export function legalPage(name: (typeof LEGAL_PAGES)[number], locale: PageLocale) {
  const { title, lead, text } = WORDS[name]
  return frame({ locale, path: `/-/${name}`, title: title[locale], lead: lead[locale] }, html`<p>${text[locale]}</p>`)
}
