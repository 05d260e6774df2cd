import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCATIONS } from '../../machines/domain/place/location.ts'
import { LOCALES } from '../../machines/domain/time/time.types.ts'
import { headDescription, headTitle, wordingOn } from '../../sandbox/static/head-texts.ts'
import { createDescription, withHead } from '../../sandbox/static/page-head.ts'
import { changeGroup, startTestSandbox, type TestSandbox } from './support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const PAGE = '<!doctype html><html lang="fr"><head><title>Built</title></head></html>'

const headOf = (path: string, host = 'book.example.org') =>
  createDescription(sandbox.database)(new URL(`https://${host}${path}`))

const businessIn = (elements: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(elements)?.[1] ?? 'null') as unknown

describe('what a crawler reads of a page without running its scripts', () => {
  test('who it is, in the language of the group or of the address, and where it stands', async () => {
    const head = await headOf('/essai')
    expect(head?.lang).toBe('fr')
    expect(head?.elements).toContain('<link rel="canonical" href="https://book.example.org/essai" />')
    expect(businessIn(head?.elements ?? '')).toMatchObject({
      '@type': 'LocalBusiness',
      url: 'https://book.example.org/essai',
    })
    expect((await headOf('/essai?locale=en&intervention_ids=3&email=a@b.fr'))?.elements).toContain(
      '<link rel="canonical" href="https://book.example.org/essai?locale=en" />',
    )
    expect((await headOf('/essai/book'))?.elements).toContain('href="https://book.example.org/essai" />')
    expect((await headOf('/essai/map'))?.elements).toContain('href="https://book.example.org/essai/map" />')
  })

  test('in the words that the front end has for its language', async () => {
    const [fr, de] = [await headOf('/essai'), await headOf('/essai?locale=de')]
    expect(fr?.title).toMatch(/rendez-vous/)
    expect(fr?.elements).toMatch(/<meta name="description" content="[^"]*(?:horaire|prestation)/)
    expect([de?.lang, de?.title]).toEqual(['de', expect.stringMatching(/Termin/)])
  })

  test.each(['/essai/login', '/essai/appointments', '/essai/book/slots', '/essai/book/confirm', '/essai/elsewhere'])(
    '%s is about one person, or about nothing',
    async (path) => {
      const { elements = '' } = (await headOf(path)) ?? {}
      expect(elements).toContain('<meta name="robots" content="noindex" />')
      expect(elements).not.toContain('canonical')
      expect(businessIn(elements)).toBeNull()
    },
  )

  test('a group that takes no bookings is not listed', async () => {
    await changeGroup(sandbox, 1, { record: { active: false } })
    expect((await headOf('/essai'))?.elements).toContain('noindex')
    await sandbox.reset()
    expect((await headOf('/essai'))?.elements).not.toContain('noindex')
  })

  test('the host of a website says which group it is', async () => {
    expect((await headOf('/', 'essai.example'))?.title).toBe((await headOf('/essai'))?.title)
  })

  test.each(Object.values(LOCATIONS).map(({ pattern }) => pattern))('%s is found', async (pattern) => {
    const path = pattern.replace('{urlname}', 'essai').replace('{step}', 'slots').replace('{place}', 'new')
    expect((await headOf(path))?.status).toBe(path.endsWith('/not_found') ? 404 : 200)
  })

  test.each([
    '/nobody',
    '/nobody/book',
    '/essai/elsewhere',
    '/essai/book/slots/1/2',
    '/inactive/elsewhere',
    '/not_found',
  ])('%s is not found, and not listed', async (path) => {
    const head = await headOf(path)
    expect(head?.status).toBe(404)
    expect(head?.elements).toContain('<meta name="robots" content="noindex" />')
  })

  test('nothing is known of another host', async () => {
    expect(await headOf('/', 'nobody.example')).toBeNull()
  })

  test('a name cannot leave the place where it stands', async () => {
    const name = '</title></script><script>alert(1)</script> "x" & co'
    await changeGroup(sandbox, 1, { record: { name } })
    const head = await headOf('/essai')
    if (!head) throw new Error('nothing is said')
    const page = withHead(PAGE, head)
    expect(page).not.toContain('<script>')
    expect(page).toContain('<title>&lt;/title>')
    expect(businessIn(head.elements)).toMatchObject({ name })
    await sandbox.reset()
  })
})

describe('the wording of a business', () => {
  const business = { name: 'Atelier $& Dupré', city: 'Lyon' }

  test.each(LOCALES)('has its title and its description in %s', (language) => {
    for (const wording of [0, 1, 2] as const) {
      expect(headTitle(language, wording, business)).toContain(business.name)
      expect(headDescription(language, wording, business)).toMatch(/Atelier \$& Dupré.*Lyon/)
      expect(headDescription(language, wording, { ...business, city: '' })).not.toMatch(/[{}()]/)
    }
  })

  test('is the same all day, and each of the three has its days', () => {
    expect(wordingOn('2026-03-24', 'essai')).toBe(wordingOn('2026-03-24', 'essai'))
    const days = Array.from({ length: 9 }, (_, day) => `2026-03-1${day}`)
    expect(new Set(days.map((day) => wordingOn(day, 'essai'))).size).toBe(3)
  })
})

test('the page has the words of its head, and its language', () => {
  const head = { status: 200 as const, lang: 'en', title: 'A & B', elements: '<meta name="description" content="c" />' }
  expect(withHead(PAGE, head)).toBe(
    '<!doctype html><html lang="en"><head><title>A &amp; B</title><meta name="description" content="c" /></head></html>',
  )
  const none = { status: 404 as const, lang: null, title: null, elements: '<meta name="robots" content="noindex" />' }
  expect(withHead(PAGE, none)).toBe(
    '<!doctype html><html lang="fr"><head><title>Built</title><meta name="robots" content="noindex" /></head></html>',
  )
})
