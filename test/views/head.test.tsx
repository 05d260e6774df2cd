import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine, type AppRef } from '../../machines/app/app.machine.ts'
import type { AppLocation, ScreenName } from '../../machines/domain/place/location.ts'
import { sampleGroup, sampleStep, sampleWebsite } from '../../machines/kit/samples.ts'
import type { Background, LoadBackground } from '../../src/screens/background.types.ts'
import HeadScreen from '../../src/screens/head/head.screen.ts'
import { PageHead, type PageHeadProps, UnlistedHead } from '../../src/views/head/PageHead.tsx'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'
import { show } from '../support/show.tsx'

/** Elements as a server may have written them into the page. */
function writtenByServer(): Element[] {
  const written = [
    ['meta', { name: 'description', content: 'of the server' }],
    ['meta', { name: 'robots', content: 'noindex' }],
    ['link', { rel: 'alternate', hreflang: 'xx', href: '/old' }],
    ['meta', { property: 'og:title', content: 'old' }],
    ['script', { type: 'application/ld+json' }, '{"name":"Old"}'],
  ] as const
  return written.map(([name, attributes, text = '']) => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(text)
    return element
  })
}

const OURS = `meta[name="description"], meta[name="keywords"], meta[name="robots"], link[rel="canonical"],
link[rel="alternate"], link[rel="icon"], link[rel="manifest"], meta[property^="og:"], script[type="application/ld+json"]`

function clear(): void {
  for (const element of document.head.querySelectorAll(OURS)) element.remove()
}

beforeEach(clear)
afterEach(clear)

const at = (screen: 'home' | 'login'): AppLocation => ({ screen, urlname: 'salon' })
const props: PageHeadProps = {
  group: {
    ...sampleGroup,
    urlname: 'salon',
    name: 'Salon Vert',
    locale: 'fr',
    enabledLocales: ['fr', 'en'],
    hasMinisite: true,
    address: null,
  },
  location: at('home'),
  locale: 'en',
  variant: 1,
  logoUrl: null,
}

const all = (selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name))
const businesses = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => (JSON.parse(textContent) as { name: string }).name,
  )

test('what the server has written is replaced, not doubled', async () => {
  document.head.append(...writtenByServer())
  await show(<PageHead {...props} />, 390)
  expect(document.title).toBe('Salon Vert – appointments online')
  expect(all('meta[name="description"]', 'content')).toEqual([
    'Salon Vert: see the free times and, in a few minutes, book the one that suits you.',
  ])
  expect(all('meta[name="keywords"]', 'content')).toEqual(['reservation, appointment, Salon Vert, salon'])
  expect(all('meta[name="robots"]', 'content')).toEqual([])
  expect(all('link[rel="canonical"]', 'href')).toEqual([`${location.origin}/salon?locale=en`])
  expect(all('link[rel="alternate"]', 'hreflang')).toEqual(['fr', 'en', 'x-default'])
  expect(all('meta[property="og:title"]', 'content')).toEqual(['Salon Vert – appointments online'])
  expect(all('meta[property="og:locale"]', 'content')).toEqual(['en_US'])
  expect(businesses()).toEqual(['Salon Vert'])
})

test('without a home page, where a booking starts has the title and the data of the business', async () => {
  const group = { ...props.group, hasMinisite: false, steps: [sampleStep('intervention_ids')] }
  const first: AppLocation = { screen: 'book', urlname: 'salon', step: 'intervention_ids' }
  await show(<PageHead {...props} group={group} location={first} />, 390, 'Service – Salon Vert')
  expect(document.title).toBe('Salon Vert – appointments online')
  expect(businesses()).toEqual(['Salon Vert'])
})

test('a page about one person is not listed, and leaves its title to the screen', async () => {
  await show(<PageHead {...props} />, 390)
  await show(<PageHead {...props} location={at('login')} logoUrl="/logo.svg" />, 390, 'Sign in')
  expect(document.title).toBe('Sign in')
  expect(all('meta[name="robots"]', 'content')).toEqual(['noindex'])
  expect(all('link[rel="canonical"]', 'href')).toEqual([])
  expect(all('link[rel="alternate"]', 'hreflang')).toEqual([])
  expect(all('meta[property="og:image"]', 'content')).toEqual([`${location.origin}/logo.svg`])
  expect(businesses()).toEqual([])
})

test.each([
  ['Salon Vert, hair in Lyon', 'Salon Vert, hair in Lyon'],
  ['Hair in Lyon', 'Hair in Lyon – Salon Vert'],
])('the business’s own words win: %s', async (title, expected) => {
  const site = { ...sampleWebsite, title, description: '<p>All about <b>hair</b></p>', image: '/front.svg' }
  await show(<PageHead {...props} site={site} />, 390)
  expect(document.title).toBe(expected)
  expect(all('meta[name="description"]', 'content')).toEqual(['All about hair'])
  expect(all('meta[property="og:image"]', 'content')).toEqual([`${location.origin}/front.svg`])
})

const addressed = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null
const contentOf = (address: string | null) => decodeURIComponent(address?.split(',')[1] ?? '')

test('the tab shows the logo, else the initials on the group’s colour', async () => {
  const colors = { ...props.group.colors, primary: '#0b7a75' }
  await show(<PageHead {...props} group={{ ...props.group, colors }} />, 390)
  expect(contentOf(addressed('icon'))).toMatch(/<rect [^>]*fill="#0b7a75".*>SV<\/text>/)
  await show(<PageHead {...props} logoUrl="/logo.svg" />, 390)
  expect(addressed('icon')).toBe(`${location.origin}/logo.svg`)
})

test('put on a home screen, the page begins at the business’s start, whatever the link and the name', async () => {
  const name = '</script><svg onload=alert(1)>'
  await show(<PageHead {...props} group={{ ...props.group, name }} location={at('login')} logoUrl="/logo.svg" />, 390)
  const manifest = addressed('manifest')
  expect(manifest).toMatch(/^data:application\/manifest\+json,/)
  const start = `${location.origin}/salon`
  expect(JSON.parse(contentOf(manifest))).toMatchObject({
    name,
    id: start,
    start_url: start,
    scope: start,
    display: 'standalone',
    icons: [{ src: `${location.origin}/logo.svg`, sizes: 'any' }],
  })
  await show(<UnlistedHead />, 390)
  expect([addressed('icon'), addressed('manifest')]).toEqual(['data:,', null])
})

test('a page of no group is not listed, and one of a group after it is', async () => {
  await show(<UnlistedHead />, 390)
  expect(all('meta[name="robots"]', 'content')).toEqual(['noindex'])
  await show(<PageHead {...props} />, 390)
  expect(all('meta[name="robots"]', 'content')).toEqual([])
})

test.each<[string, ScreenName, boolean, number]>([
  ['a group with a minisite', 'start', true, 1],
  ['a group with one, on its home page', 'home', true, 1],
  ['no group without one', 'start', false, 0],
])('the way home is opened for %s', async (_, screen, hasMinisite, times) => {
  const location = { screen, urlname: sampleGroup.urlname } as AppLocation
  const hosted = new HostedMachine(appMachine, { ...appCases.inputs.host, location }, appCases, undefined, {
    children: 'real',
  })
  const group = { ...sampleGroup, hasMinisite }
  await hosted.succeed('findGroup', { shard: 's1', group, locale: 'en' })
  const homeLinkOf = vi.fn<Background['homeLinkOf']>(() => Promise.resolve(null))
  const background = vi.fn<LoadBackground>(() => Promise.resolve({ homeLinkOf } as Partial<Background> as Background))
  await show(<HeadScreen actor={hosted.subject as AppRef} logoStorage="" background={background} />, 390)
  await expect.poll(() => document.head.querySelectorAll('link[rel="canonical"]').length).toBe(1)
  expect(background).toHaveBeenCalledTimes(times)
  await expect.poll(() => homeLinkOf.mock.calls).toEqual(Array.from({ length: times }, () => [group]))
  hosted.stop()
})
