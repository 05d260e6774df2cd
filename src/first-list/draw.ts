import type { Choice, Intervention } from '../../machines/domain/catalogue/choices.ts'
import { plainText } from '../../machines/domain/catalogue/plain-text.ts'
import { shownPrice } from '../../machines/domain/catalogue/price.ts'
import { saysMore } from '../../machines/domain/catalogue/says-more.ts'
import { logoAddress } from '../../machines/domain/place/logo.ts'
import { addressText, hasMap, isFull } from '../../machines/domain/site/address-parts.ts'
import { durationParts, durationText } from '../../machines/domain/time/duration.ts'
import { formatsOf } from '../i18n/formats.ts'
import { teaserOf } from '../views/list/category-layout.ts'
import { serviceTeaserOf } from '../views/list/service-layout.ts'
import { initialsOf } from '../views/texts/initials.ts'
import { money } from '../views/texts/money.ts'
import { MARKS, WORDS, type Words } from './marks.ts'
import type { FirstList } from './read.ts'

/**
 * Finds an element of the sample, which the build renders from the application's views; throws if the sample has
 * changed.
 */
function find<E extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): E {
  const found = within.querySelector<E>(selector)
  if (!found) throw new Error(`The first list has no ${selector}.`)
  return found
}

/** The element whose only content is `mark`. */
function marked(within: ParentNode, mark: string): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>('*')].find(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent === mark,
  )
  if (!found) throw new Error(`The first list does not say ${mark}.`)
  return found
}

/** How a list is drawn. */
export interface Drawing {
  /** Base URL of the groups' logos. */
  logoStorage: string
  /**
   * Whether the list is that of the last visit. Its pictures are in the cache. What may have changed since, such as
   * prices, holds its place and cannot be read.
   */
  isKept: boolean
}

/**
 * Renders a first list like the application, from the sample that the build has put into the page.
 *
 * @throws Error when the sample has another structure
 */
export function drawFirstList(
  list: FirstList,
  sample: HTMLTemplateElement,
  { logoStorage, isKept }: Drawing,
): HTMLElement {
  const screen = find(sample.content, 'div').cloneNode(true) as HTMLElement
  const { group } = list
  const logo = logoAddress(logoStorage, group.id, group.logoKey)
  const [withLogo, withInitials] = screen.querySelectorAll('header')
  const header = (logo ? withLogo : withInitials) as HTMLElement
  const main = find(screen, 'main')
  screen.lang = list.locale
  const words = takeTexts(main, list.locale)
  marked(main, MARKS.question).textContent = list.step === 'intervention_ids' ? words.services : words.categories
  fillHeader(header, list, words, logo)
  const intro = marked(main, MARKS.intro)
  if (group.templates.takerdv.trim()) intro.textContent = plainText(group.templates.takerdv.trim())
  else intro.parentElement?.remove()
  fillCards(main, list, words)
  screen.replaceChildren(header, main)
  if (isKept) hideAllButNames(screen)
  return screen
}

/** The names of the business, of its languages, of the step and of what can be chosen. */
const NAMES = 'header > div > a:first-of-type, header label, h1, [data-choose]'

function hideAllButNames(screen: HTMLElement): void {
  const words = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { parentElement: of } = words.currentNode
    if (of && !of.closest(NAMES)) of.style.visibility = 'hidden'
  }
}

/** The texts of a language. Removes them, and those of the other languages, from the page. */
function takeTexts(main: HTMLElement, locale: string): Words {
  const own = find(main, `${MARKS.words}[lang=${locale}]`)
  for (const other of main.querySelectorAll(MARKS.words)) other.remove()
  return Object.fromEntries(WORDS.map((name, at) => [name, own.children[at]?.textContent ?? ''])) as Words
}

function fillHeader(header: HTMLElement, { group, locale }: FirstList, words: Words, logo: string | null): void {
  const name = marked(header, MARKS.group)
  if (logo) find<HTMLImageElement>(header, 'img').src = logo
  else marked(header, MARKS.groupInitials).textContent = initialsOf(group.name)
  name.textContent = group.name
  name.lang = group.locale

  const place = find(header, MARKS.links)
  const room = place.parentElement
  place.remove()
  const links = hasMap(group) ? '1' : '0'
  for (const property of ['--links', '--links-narrow']) room?.style.setProperty(property, links)
  const address = find(header, MARKS.address)
  if (isFull(group)) {
    find(address, 'b').textContent = group.name
    address.lastChild?.replaceWith(addressText(group))
  } else address.parentElement?.remove()

  const languages = find<HTMLSelectElement>(header, 'select')
  if (group.enabledLocales.length < 2) languages.parentElement?.remove()
  const offered = group.enabledLocales.includes(locale) ? group.enabledLocales : [locale, ...group.enabledLocales]
  languages.replaceChildren(...offered.map((one) => find(languages, `[value=${one}]`)))
  languages.value = locale
  const label = languages.parentElement?.firstElementChild
  if (label) label.textContent = words.language
  const code = languages.nextElementSibling
  if (code) code.textContent = locale.toUpperCase()
}

function fillCards(main: HTMLElement, list: FirstList, words: Words): void {
  const { step, layout, items } = list
  // Three samples: categories in a grid, categories in rows, services.
  const samples = [...main.querySelectorAll('ul')]
  const cards = samples[(step === 'intervention_ids' ? 2 : 0) + (layout.grid ? 0 : 1)] as HTMLElement
  for (const other of samples) if (other !== cards) other.remove()
  const [withPicture, withInitials] = cards.children
  cards.replaceChildren(
    ...items.map((item) => {
      const card = (item.thumbnail ? withPicture : withInitials)?.cloneNode(true) as HTMLElement
      fillCard(card, item, list, words)
      return card
    }),
  )
}

function fillCard(card: HTMLElement, item: Choice | Intervention, list: FirstList, words: Words): void {
  const { layout } = list
  const picture = item.thumbnail ? find(card, 'img') : marked(card, MARKS.initials)
  // Find them all before filling any in: a name may look like a mark.
  const [name, text] = [marked(card, MARKS.name), marked(card, MARKS.text)]
  if ('kind' in item) fillFigures(card, item, list, words)
  if (!layout.image) picture.remove()
  else if (item.thumbnail) (picture as HTMLImageElement).src = item.thumbnail
  else picture.textContent = initialsOf(item.publicName)
  name.textContent = item.publicName
  const teaser = 'kind' in item ? serviceTeaserOf(item, layout) : teaserOf(item, layout)
  if (teaser) text.textContent = teaser
  else text.closest('p')?.remove()
}

/** Fills in length, price, chips and the details button. */
function fillFigures(card: HTMLElement, service: Intervention, { group, tag, layout }: FirstList, words: Words): void {
  const [length, more] = [marked(card, MARKS.length), find(card, MARKS.more)]
  const [duration, spoken] = [length.parentElement, length.nextElementSibling]
  const price = duration?.nextElementSibling
  const parts = group.displayLength ? durationParts(service.length) : null
  // Screen readers get the short form until the application is ready.
  for (const one of [length, spoken]) if (one) one.textContent = parts && durationText(parts)
  if (!parts) duration?.remove()
  const cents = group.displayPrice ? shownPrice(service.price) : null
  if (cents === null) price?.remove()
  else if (price) price.textContent = money(cents, service.currency ?? group.currency, formatsOf(tag))
  fillChips(card, [service.promotions && words.promotion, service.videoconference && words.video])
  more.ariaLabel = words.detailsOf.replace(MARKS.name, () => service.publicName)
  find(more, 'span').textContent = words.details
  if (!group.displayInfo || !saysMore(service.description, layout)) more.parentElement?.remove()
}

/** Fills the chips in sample order; `false` removes one. */
function fillChips(card: HTMLElement, said: readonly (string | false)[]): void {
  const chips = [...card.querySelectorAll('svg')].map(({ parentElement }) => parentElement as HTMLElement)
  const row = chips[0]?.parentElement
  for (const [at, chip] of chips.entries()) {
    const words = said[at]
    if (words) chip.lastChild?.replaceWith(words)
    else chip.remove()
  }
  if (!row?.firstChild) row?.remove()
}
