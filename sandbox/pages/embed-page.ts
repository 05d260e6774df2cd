import { html } from 'hono/html'
import type { PageText } from './demo-groups.ts'
import { frame, type PageLocale } from './frame.ts'

/** The surroundings of the page's frames, by the value of `around` in its address. */
const AROUND = {
  plain: { en: 'A plain page', fr: 'Une page simple' },
  overflow: { en: 'A parent that hides what overflows', fr: 'Un parent qui masque ce qui dépasse' },
  transform: { en: 'A parent that is transformed', fr: 'Un parent transformé' },
  rtl: { en: 'Written from right to left', fr: 'Écrite de droite à gauche' },
  two: { en: 'Two frames', fr: 'Deux cadres' },
} satisfies Record<string, PageText>

export type Around = keyof typeof AROUND

export const aroundOf = (value: string | undefined): Around =>
  Object.keys(AROUND).find((one): one is Around => one === value) ?? 'plain'

const WORDS = {
  title: { en: 'The booking in a page of your own', fr: 'La réservation dans votre propre page' },
  lead: {
    en: 'Three ways to show a booking on another site, with one script. docs/embedding.md says how.',
    fr: 'Trois façons d’afficher une réservation sur un autre site, avec un seul script. docs/embedding.md dit comment.',
  },
  groups: { en: 'Demo groups', fr: 'Groupes de démonstration' },
  around: { en: 'What is around the frame', fr: 'Ce qui entoure le cadre' },
  dialog: { en: 'In a dialog', fr: 'Dans une fenêtre de dialogue' },
  dialogText: {
    en: 'A press opens the booking over the page. It is fetched then, and kept. The button in the corner does the same.',
    fr: 'Un clic ouvre la réservation par-dessus la page. Elle n’est chargée qu’à ce moment, puis conservée. Le bouton dans le coin fait de même.',
  },
  open: { en: 'Book in a dialog', fr: 'Réserver dans une fenêtre' },
  float: { en: 'Book now', fr: 'Réserver' },
  inline: { en: 'In the page', fr: 'Dans la page' },
  inlineText: {
    en: 'As tall as its content. What the page may change while it is shown:',
    fr: 'Aussi haute que son contenu. Ce que la page peut modifier pendant l’affichage :',
  },
  colors: { en: 'Other colours', fr: 'D’autres couleurs' },
  styles: { en: 'Square and roomy', fr: 'Carré et aéré' },
  header: { en: 'Without header', fr: 'Sans en-tête' },
  reset: { en: 'As it was', fr: 'Comme avant' },
  second: { en: 'A second business', fr: 'Un second établissement' },
  below: {
    en: 'This text stands below the frame. It is not pushed about while somebody looks at it.',
    fr: 'Ce texte se trouve sous le cadre. Il ne bouge pas pendant qu’on le regarde.',
  },
  log: { en: 'What the page was told', fr: 'Ce que la page a reçu' },
  nothing: { en: 'Nothing yet.', fr: 'Rien pour l’instant.' },
} satisfies Record<string, PageText>

/** The page under `/-/embed`: the booking inside another site's page, and the messages that this page receives. */
export function embedPage(locale: PageLocale, around: Around) {
  const say = (text: PageText) => text[locale]
  const parameters = `locale=${locale}`
  const changes = [
    ['colors', 'colors=primary:8a1c4a,secondary:0b6b5d,background:fff7f0,text:2b1a20'],
    ['styles', 'styles=radius:none,density:roomy'],
    ['header', 'noheader=1&nofooter=1'],
    ['reset', 'colors=&styles=&noheader=&nofooter='],
  ] as const
  const link = (one: Around) => {
    const href = `/-/embed?locale=${locale}&around=${one}`
    return html`<li>
      ${
        one === around
          ? html`<a href="${href}" aria-current="true">${say(AROUND[one])}</a>`
          : html`<a href="${href}">${say(AROUND[one])}</a>`
      }
    </li>`
  }
  return frame(
    { locale, path: '/-/embed', title: say(WORDS.title), lead: say(WORDS.lead) },
    html`<p><a href="/-/?locale=${locale}">${say(WORDS.groups)}</a></p>
      <nav class="around" aria-label="${say(WORDS.around)}">
        <ul>
          ${(Object.keys(AROUND) as Around[]).map(link)}
        </ul>
      </nav>
      <section aria-labelledby="dialog">
        <h2 id="dialog">${say(WORDS.dialog)}</h2>
        <p>${say(WORDS.dialogText)}</p>
        <p>
          <a
            class="press"
            href="/atelier-dupre?${parameters}"
            data-booking="atelier-dupre"
            data-booking-mode="popup"
            data-booking-parameters="${parameters}"
            >${say(WORDS.open)}</a
          >
        </p>
        <div
          data-booking="atelier-dupre"
          data-booking-mode="button"
          data-booking-label="${say(WORDS.float)}"
          data-booking-parameters="${parameters}"
        ></div>
      </section>
      <section aria-labelledby="inline" class="host ${around}" ${around === 'rtl' ? html`dir="rtl"` : ''}>
        <h2 id="inline">${say(WORDS.inline)}</h2>
        <p>${say(WORDS.inlineText)}</p>
        <p class="changes">
          ${changes.map(([name, change]) => html`<button type="button" data-parameters="${change}">${say(WORDS[name])}</button> `)}
        </p>
        <div class="place" data-place="atelier-dupre" data-title="Atelier Dupré" data-parameters="${parameters}"></div>
        ${
          around === 'two'
            ? html`<h2>${say(WORDS.second)}</h2>
                <div
                  class="place"
                  data-place="petit-cours"
                  data-title="Petit cours"
                  data-parameters="${parameters}"
                ></div>`
            : ''
        }
        <p class="below">${say(WORDS.below)}</p>
      </section>
      <section aria-labelledby="log" class="received">
        <h2 id="log">${say(WORDS.log)}</h2>
        <ol id="received" tabindex="0" aria-labelledby="log">
          <li>${say(WORDS.nothing)}</li>
        </ol>
      </section>
      <script src="/embed.v1.js"></script>
      <script src="/-/embed.js"></script>`,
  )
}

/** The page's own script, as an integrator would write it: no framework, nothing inline. */
export const EMBED_SCRIPT = `'use strict'
const frames = Array.from(document.querySelectorAll('[data-place]'), (place) =>
  Booking.inline(place, {
    group: place.dataset.place,
    title: place.dataset.title,
    parameters: Object.fromEntries(new URLSearchParams(place.dataset.parameters)),
  }),
)
for (const button of document.querySelectorAll('[data-parameters]')) {
  const parameters = Object.fromEntries(new URLSearchParams(button.dataset.parameters))
  button.addEventListener('click', () => frames.forEach((frame) => frame.configure(parameters)))
}
const received = document.getElementById('received')
let count = 0
addEventListener('booking', ({ detail }) => {
  const { type, ...rest } = detail
  const line = document.createElement('li')
  line.textContent = [type, ...Object.values(rest).flat()].join(' ')
  if (count === 0) received.replaceChildren()
  count += 1
  received.append(line)
  while (received.children.length > 50) received.firstChild.remove()
  received.scrollTop = received.scrollHeight
})
`
