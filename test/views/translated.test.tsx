import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepTranslated } from '../../src/browser/translated.ts'
import { show, update } from '../support/show.tsx'

/** Sums up a visit: a text with a price, between parts that come and go. */
const Line = ({ price, before, after }: { price: number | null; before?: boolean; after?: boolean }) => (
  <p id="line">
    {before && <b>1</b>}
    {price !== null && `${price} euros`}
    {after && <i>2</i>}
  </p>
)
const line = () => document.getElementById('line')
const text = () => document.createTreeWalker(line() as Node, NodeFilter.SHOW_TEXT).nextNode() as Text

/** The ways in which translators put their element in the place of a text. */
const METHODS: Record<string, (text: Text, place: HTMLElement) => void> = {
  'by replacing it': (text, place) => text.replaceWith(place),
  'by an element before it': (text, place) => {
    text.before(place)
    text.remove()
  },
  'by an element after it': (text, place) => {
    text.after(place)
    text.remove()
  },
}

function translate(replace: (text: Text, place: HTMLElement) => void, text: Text) {
  const place = document.createElement('font')
  place.append(document.createElement('font'))
  place.firstElementChild?.append(text.data.replace('euros', 'Euro'))
  replace(text, place)
  return Promise.resolve()
}

describe.each(Object.entries(METHODS))('a text that a browser has translated %s', (_, replace) => {
  let end: () => void
  beforeEach(() => {
    end = keepTranslated(document.body)
  })
  afterEach(() => end())

  it('goes when it is removed', async () => {
    await show(<Line price={48} after />, 390)
    await translate(replace, text())
    expect(line()).toHaveTextContent('48 Euro2')
    update(<Line price={null} after />)
    expect(line()).toHaveTextContent(/^2$/)
  })

  it('stays behind what comes before it', async () => {
    await show(<Line price={48} />, 390)
    await translate(replace, text())
    update(<Line price={48} before after />)
    expect(line()).toHaveTextContent('148 Euro2')
  })

  it('says what is true when that changes, and can be translated once more', async () => {
    await show(<Line price={48} after />, 390)
    await translate(replace, text())
    update(<Line price={52} after />)
    await expect.poll(() => line()?.textContent).toBe('52 euros2')
    await translate(replace, text())
    expect(line()).toHaveTextContent('52 Euro2')
    update(<Line price={60} before after />)
    await expect.poll(() => line()?.textContent).toBe('160 euros2')
  })
})

describe('a text that was translated before anybody watched', () => {
  it.each([
    ['is removed', <Line price={null} after />],
    ['gets something before it', <Line price={48} before after />],
  ])('breaks nothing when it %s', async (_, next) => {
    await show(<Line price={48} after />, 390)
    await translate((text, place) => text.replaceWith(place), text())
    const end = keepTranslated(document.body)
    update(next)
    end()
    expect(line()).toHaveTextContent('2')
  })
})
