import { plainText } from '../../machines/domain/catalogue/plain-text.ts'
import { logoAddress } from '../../machines/domain/place/logo.ts'
import { hasMap, isFull } from '../../machines/domain/site/address-parts.ts'
import { teaserOf } from '../views/list/category-layout.ts'
import { initialsOf } from '../views/words/initials.ts'
import { MARKS } from './marks.ts'
import type { FirstList } from './read.ts'

/** What is found in the sample is always there: the build makes it from the application's own views. */
function find<E extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): E {
  const found = within.querySelector<E>(selector)
  if (!found) throw new Error(`The first list has no ${selector}.`)
  return found
}

/** The element that only says `mark`. */
function marked(within: ParentNode, mark: string): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>('*')].find(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent === mark,
  )
  if (!found) throw new Error(`The first list does not say ${mark}.`)
  return found
}

/**
 * Draws a first list as the application does, from the sample that the build has put into the page.
 *
 * @param logoStorage Base address of the groups' logos.
 * @throws Error when the sample has another structure
 */
export function drawFirstList(list: FirstList, sample: HTMLTemplateElement, logoStorage: string): HTMLElement {
  const screen = find(sample.content, 'div').cloneNode(true) as HTMLElement
  const { group } = list
  const logo = logoAddress(logoStorage, group.id, group.logoKey)
  const [withLogo, withInitials] = screen.querySelectorAll('header')
  const header = (logo ? withLogo : withInitials) as HTMLElement
  const main = find(screen, 'main')
  screen.lang = list.locale
  fillHeader(header, list, logo)
  for (const question of main.querySelectorAll<HTMLElement>(MARKS.questions))
    question.replaceWith(...(question.lang === list.locale ? question.children : []))
  const intro = marked(main, MARKS.intro)
  if (group.templates.takerdv.trim()) intro.textContent = plainText(group.templates.takerdv.trim())
  else intro.parentElement?.remove()
  fillCards(main, list)
  screen.replaceChildren(header, main)
  return screen
}

function fillHeader(header: HTMLElement, { group, locale }: FirstList, logo: string | null): void {
  const name = marked(header, MARKS.group)
  if (logo) find<HTMLImageElement>(header, 'img').src = logo
  else marked(header, MARKS.groupInitials).textContent = initialsOf(group.name)
  name.textContent = group.name
  name.lang = group.locale

  const place = find(header, MARKS.ways)
  const room = place.parentElement
  place.remove()
  if (!hasMap(group)) room?.remove()
  for (const property of ['--ways', '--ways-narrow']) room?.style.setProperty(property, '1')
  if (!isFull(group)) find(header, MARKS.address).parentElement?.remove()

  const languages = find<HTMLSelectElement>(header, 'select')
  if (group.enabledLocales.length < 2) languages.parentElement?.remove()
  const offered = group.enabledLocales.includes(locale) ? group.enabledLocales : [locale, ...group.enabledLocales]
  languages.replaceChildren(...offered.map((one) => find(languages, `[value=${one}]`)))
  languages.value = locale
  const code = languages.nextElementSibling
  if (code) code.textContent = locale.toUpperCase()
}

/** The pictures come with the application: until then the line belongs to its scripts. */
const placeOf = ({ className }: HTMLElement) => Object.assign(document.createElement('span'), { className })

function fillCards(main: HTMLElement, { layout, items }: FirstList): void {
  const [grid, rows] = main.querySelectorAll('ul')
  const cards = (layout.grid ? grid : rows) as HTMLElement
  const other = layout.grid ? rows : grid
  other?.remove()
  const [withPicture, withInitials] = cards.children
  cards.replaceChildren(
    ...items.map((item) => {
      const card = (item.thumbnail ? withPicture : withInitials)?.cloneNode(true) as HTMLElement
      const picture = item.thumbnail ? find(card, 'img') : marked(card, MARKS.initials)
      // All of them are found before anything is filled in: a name may look like a mark.
      const [name, text] = [marked(card, MARKS.name), marked(card, MARKS.text)]
      if (!layout.image) picture.remove()
      else if (item.thumbnail) picture.replaceWith(placeOf(picture))
      else picture.textContent = initialsOf(item.publicName)
      name.textContent = item.publicName
      const teaser = teaserOf(item, layout)
      if (teaser) text.textContent = teaser
      else text.closest('p')?.remove()
      return card
    }),
  )
}
