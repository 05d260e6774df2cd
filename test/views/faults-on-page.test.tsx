import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOnPage } from '../../scripts/languages/faults-on-page.ts'

/** What `npm run test:languages` measures, on bad examples and on what only looks like one. */

let place: HTMLElement

beforeEach(async () => {
  await page.viewport(320, 600)
  place = document.createElement('main')
  place.style.cssText = 'font: 16px/20px Lato, sans-serif; margin: 0'
  document.body.append(place)
})
afterEach(() => place.remove())

interface Piece {
  tag: string
  text?: string
  style?: string
  /** Of a field. */
  placeholder?: string
  inside?: readonly Piece[]
}

function build({ tag, text = '', style = '', placeholder, inside = [] }: Piece): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  element.style.cssText = style
  if (placeholder !== undefined) element.setAttribute('placeholder', placeholder)
  element.append(...inside.map(build))
  return element
}

const faultsOf = (...pieces: readonly Piece[]) => {
  place.replaceChildren(...pieces.map(build))
  return faultsOnPage()
}
const LONG = 'Terminverschiebungsbestätigungsschreiben'

describe('what does not fit', () => {
  test.each<[string, RegExp, Piece[]]>([
    [
      'cut by its own edge',
      /^cut: <p>/,
      [{ tag: 'p', text: LONG, style: 'width: 80px; overflow: hidden; white-space: nowrap' }],
    ],
    [
      'cut with an ellipsis',
      /^cut with …/,
      [{ tag: 'p', text: LONG, style: 'width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis' }],
    ],
    [
      'cut at the bottom',
      /^cut: <p>/,
      [{ tag: 'p', text: `${LONG} ${LONG}`, style: 'height: 20px; width: 300px; overflow: hidden' }],
    ],
    [
      'wider than the page',
      /^the page is \d+ px wider/,
      [{ tag: 'p', text: LONG, style: 'width: 400px; white-space: nowrap' }],
    ],
    [
      'wider than its button',
      /^wider than its button/,
      [{ tag: 'button', text: LONG, style: 'width: 90px; white-space: nowrap; padding: 0' }],
    ],
    ['an example that its field cuts', /in a field of/, [{ tag: 'input', placeholder: LONG, style: 'width: 60px' }]],
    [
      'over its neighbour',
      /^over each other: “First” and “Second”/,
      [
        { tag: 'p', text: 'First', style: 'margin: 0' },
        { tag: 'p', text: 'Second', style: 'margin: -18px 0 0' },
      ],
    ],
  ])('is found: %s', (_, fault, pieces) => {
    const found = faultsOf(...pieces)
    expect(
      found.filter((one) => fault.test(one)),
      found.join('\n'),
    ).toHaveLength(1)
  })

  test.each<[string, Piece[]]>([
    [
      'words that wrap',
      [{ tag: 'p', text: 'Ihr Termin bleibt bestehen, bis Sie einen anderen wählen.', style: 'width: 120px' }],
    ],
    [
      'what only a reader hears',
      [
        {
          tag: 'span',
          text: LONG,
          style: 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)',
        },
      ],
    ],
    [
      'a row that can be scrolled',
      [
        {
          tag: 'div',
          style: 'overflow-x: auto; width: 200px',
          inside: [{ tag: 'p', text: LONG, style: 'width: 500px' }],
        },
      ],
    ],
    [
      'a dialog over the page',
      [
        { tag: 'p', text: 'Below' },
        { tag: 'p', text: 'Above', style: 'position: fixed; top: 16px; left: 0; margin: 0' },
      ],
    ],
    [
      'words beneath the edge of a frame that can be scrolled',
      [
        {
          tag: 'div',
          style: 'overflow-y: auto; height: 20px',
          inside: [{ tag: 'p', text: `${LONG} ${LONG} ${LONG}`, style: 'margin: 0' }],
        },
        { tag: 'button', text: 'Buchen' },
      ],
    ],
    ['a button in its own words', [{ tag: 'p', inside: [{ tag: 'button', text: 'Buchen' }] }]],
  ])('is not seen in %s', (_, pieces) => expect(faultsOf(...pieces)).toEqual([]))
})
