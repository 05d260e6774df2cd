import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FORM, GARAGE, type Route } from '../e2e/support/routes.ts'
import type { Engine } from './engine.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

const WAIT_MS = 20_000
const PAUSE_MS = 150
const TARGET = '[data-customer-target]'

/** In the page: marks the button or field of a name, so that a selector finds it; returns whether it exists. */
const MARK = `
  const [kind, name] = arguments;
  const text = (element) => (element ? element.textContent : '').replace(/\\s+/g, ' ').trim();
  const named = (element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by) return by.split(/\\s+/).map((id) => text(document.getElementById(id))).join(' ').trim();
    return element.getAttribute('aria-label') || text(element);
  };
  const isShown = (element) => element.getClientRects().length > 0;
  const all = (selector) => Array.from(document.querySelectorAll(selector)).filter(isShown);
  const kinds = {
    button: () => all('main button').find((one) => named(one) === name),
    book: () => all('main button').find((one) => /^Book\\b/.test(named(one))),
    time: () => all('main [role=grid] button').find((one) => one.getAttribute('aria-disabled') !== 'true'),
    field: () => all('main input, main textarea').find((one) => one.labels && Array.from(one.labels).some((label) => text(label).startsWith(name))),
  };
  for (const old of document.querySelectorAll('${TARGET}')) old.removeAttribute('data-customer-target');
  const found = kinds[kind]();
  if (found) { found.setAttribute('data-customer-target', ''); found.scrollIntoView({ block: 'center' }); }
  return Boolean(found);`

const FRAME = '.booking-box iframe'

const STATE = `
  const heading = document.querySelector('h1');
  const busy = document.querySelectorAll('[aria-busy=true]').length;
  return { heading: heading ? heading.innerText.trim() : '', busy };`

/** Chooses in the list of a label by the visible words, as a person does. */
const SELECT = `
  const [label, words] = arguments;
  const lists = Array.from(document.querySelectorAll('main select'));
  const list = lists.find((one) => Array.from(one.options).some((option) => option.text === words));
  if (!list) return false;
  list.value = Array.from(list.options).find((option) => option.text === words).value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;`

const ACCESSIBILITY = `
  ${AXE};
  const [tags] = arguments;
  for (const animation of document.getAnimations()) {
    const timing = animation.effect && animation.effect.getComputedTiming();
    if (timing && Number.isFinite(timing.endTime)) animation.finish();
  }
  const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => id + ': ' + help + ' (' + target.join(' ') + ')'));`

async function until(what: string, attempt: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (!(await attempt())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Books a way in an engine, with axe on every screen. */
export class Customer {
  readonly problems: string[] = []

  constructor(private readonly engine: Engine) {}

  /** Comes to the group's own address. */
  open(origin: string, route: Route): Promise<void> {
    return this.engine.open(`${origin}/${route.urlname}?locale=en`)
  }

  /** Comes to another site's page that shows the booking in a frame, and goes on in there. */
  async openWithin(address: string): Promise<void> {
    await this.engine.open(address)
    await this.enterFrame()
  }

  /** Reloads the page around the frame, and goes on in there. */
  async reloadAround(): Promise<void> {
    await this.engine.reload()
    await this.enterFrame()
  }

  private async enterFrame(): Promise<void> {
    await until('the frame', () =>
      this.engine.run<boolean>('return document.querySelector(arguments[0]) !== null', FRAME),
    )
    await this.engine.enter(FRAME)
  }

  /** @param meanwhile What happens between the form and the button; nothing typed may be lost. */
  async book(route: Route, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    for (const { question, go } of route.legs) {
      await this.isAt(question)
      await go(this)
    }
    await this.isAt(FORM.question)
    for (const [label, text] of Object.entries(route.typed)) {
      await this.press('field', label)
      await this.engine.type(TARGET, text)
    }
    if (route.urlname === GARAGE.urlname) {
      for (const words of ['Aurora', 'A4 Kombi']) await until(words, () => this.engine.run(SELECT, 'Vehicle', words))
    }
    await meanwhile()
    await this.isAt(FORM.question)
    for (const [label, text] of Object.entries(route.typed)) {
      await this.until(`field ${label}`, () => this.engine.run<boolean>(MARK, 'field', label))
      const kept = await this.engine.run<string>('return document.querySelector(arguments[0]).value', TARGET)
      if (kept !== text) this.problems.push(`${label} is “${kept}” and not “${text}”`)
    }
    await this.press('book', '')
    await this.isAt(/^Your appointment is booked$/)
  }

  choose(name: string): Promise<void> {
    return this.press('button', name)
  }

  async pickTime(): Promise<string> {
    await this.press('time', '')
    return ''
  }

  private async isAt(question: RegExp): Promise<void> {
    await this.until(String(question), async () => {
      const { heading, busy } = await this.engine.run<{ heading: string; busy: number }>(STATE)
      return question.test(heading) && busy === 0
    })
    const found = await this.engine.run<string[]>(ACCESSIBILITY, TAGS)
    this.problems.push(...found.map((problem) => `${question}: ${problem}`))
  }

  private async press(kind: 'button' | 'book' | 'time' | 'field', name: string): Promise<void> {
    await this.until(`${kind} ${name}`, () => this.engine.run<boolean>(MARK, kind, name))
    await this.engine.click(TARGET)
  }

  private until(what: string, attempt: () => Promise<boolean>): Promise<void> {
    return until(what, attempt).catch(async (error: unknown) => {
      const shown = await this.engine.run<string>('return document.querySelector("main").innerText')
      throw new Error(`${String(error)}; the screen says “${shown.replaceAll(/\s+/g, ' ').slice(0, 600)}”`)
    })
  }
}
