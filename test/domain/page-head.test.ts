import { describe, expect, test } from 'vitest'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import {
  businessOf,
  descriptionOf,
  keywordsOf,
  pictureOf,
  spellingsOf,
  titleOf,
  variantFor,
} from '../../machines/domain/site/page-head.ts'
import { isListed, isOfBusiness } from '../../machines/domain/site/public-pages.ts'
import { sampleGroup, sampleStep, sampleWebsite } from '../../machines/kit/samples.ts'

const urlname = 'salon'
const group = {
  ...sampleGroup,
  urlname,
  name: 'Salon Vert',
  locale: 'fr' as const,
  enabledLocales: ['fr', 'en'] as const,
  hasMinisite: true,
  steps: [sampleStep('intervention_ids'), sampleStep('calendar_id')],
}
const at = (
  screen: 'root' | 'home' | 'map' | 'start' | 'login' | 'appointments' | 'fiches' | 'personal_data' | 'error',
) => ({ screen, urlname }) as AppLocation
const step = (name: 'intervention_ids' | 'calendar_id' | 'slots' | 'fiche_info' | 'confirm'): AppLocation => ({
  screen: 'book',
  urlname,
  step: name,
})
const HERE = { origin: 'https://book.example.org', domain: null, locales: ['fr', 'en'] as const }

describe('what may be listed (specification, section 2 "Page head")', () => {
  test.each([
    [at('root'), true],
    [at('home'), true],
    [at('map'), true],
    [at('start'), true],
    [step('intervention_ids'), true],
    // Pages that depend on choices or on the customer.
    [step('calendar_id'), false],
    [step('slots'), false],
    [step('fiche_info'), false],
    [step('confirm'), false],
    [at('login'), false],
    [at('appointments'), false],
    [at('fiches'), false],
    [at('personal_data'), false],
    [at('error'), false],
    [{ screen: 'unknown', urlname } as AppLocation, false],
  ])('%o: %s', (location, expected) => {
    expect(isListed(group, location)).toBe(expected)
  })

  test.each([
    ['is not active', { active: false }],
    ['has left', { inactive: true }],
    ['is for members', { ssoLoginOnly: true }],
  ])('nothing of a group that %s', (_, change) => {
    expect(isListed({ ...group, ...change }, at('root'))).toBe(false)
  })
})

describe('the address that stands for a page', () => {
  test.each([
    ['the root', at('root'), 'https://book.example.org/salon'],
    ['the home page is the root', at('home'), 'https://book.example.org/salon'],
    ['the map', at('map'), 'https://book.example.org/salon/map'],
    ['where a booking starts', at('start'), 'https://book.example.org/salon/book'],
    ['its first step is the same', step('intervention_ids'), 'https://book.example.org/salon/book'],
  ])('%s', (_, location, canonical) => {
    expect(spellingsOf(group, location, 'fr', HERE)).toEqual({
      canonical,
      alternates: [
        { locale: 'fr', href: canonical },
        { locale: 'en', href: `${canonical}?locale=en` },
        { locale: 'x-default', href: canonical },
      ],
    })
    expect(spellingsOf(group, location, 'en', HERE).canonical).toBe(`${canonical}?locale=en`)
  })

  test('without a minisite the root is the first step', () => {
    const plain = { ...group, hasMinisite: false }
    for (const location of [at('root'), at('start'), step('intervention_ids')]) {
      expect(spellingsOf(plain, location, 'fr', HERE).canonical).toBe('https://book.example.org/salon')
    }
  })

  test('a business that has a host of its own is met there, and only its home page is', () => {
    const there = { ...HERE, domain: 'rdv.salon.example' }
    expect(spellingsOf(group, at('home'), 'fr', there).canonical).toBe('https://rdv.salon.example/')
    expect(spellingsOf(group, at('home'), 'en', there).canonical).toBe('https://rdv.salon.example/?locale=en')
    expect(spellingsOf(group, at('map'), 'fr', there).canonical).toBe('https://book.example.org/salon/map')
  })

  test('with one language there is no other', () => {
    expect(spellingsOf(group, at('root'), 'fr', { ...HERE, locales: ['fr'] }).alternates).toEqual([])
  })
})

const site = {
  ...sampleWebsite,
  hours: [
    [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '19:00' },
    ],
    [],
    [],
    [],
    [],
    [{ start: '10:00', end: '00:00' }],
    [],
  ],
  hasPhone: false,
  link: { href: 'https://salon.example/', host: 'salon.example' },
  networks: [{ name: 'facebook' as const, href: 'https://facebook.example/salon' }],
}

test('keywords are the two words and the two names, each once, unless the business has its own', () => {
  const words = ['réservation', 'rendez-vous']
  expect(keywordsOf(group, null, words)).toBe('réservation, rendez-vous, Salon Vert, salon')
  expect(keywordsOf({ ...group, name: 'salon' }, site, words)).toBe('réservation, rendez-vous, salon')
  expect(keywordsOf(group, { ...site, keywords: 'coupe, couleur' }, words)).toBe('coupe, couleur')
})

describe('the business for search engines', () => {
  const page = { url: 'https://book.example.org/salon', booking: 'https://book.example.org/salon/book' }
  const whole = {
    ...group,
    phone: '01 23 45 67 89',
    address: { street: '1 rue Verte', zipcode: '69001', city: 'Lyon', country: 'FR' },
    position: { lat: 45.5, lng: 4.5 },
  }

  test('names the days as schema.org does, Monday first', () => {
    const hours = Array.from({ length: 7 }, () => [{ start: '09:00', end: '12:00' }])
    const { openingHoursSpecification } = businessOf(
      whole,
      { ...site, hours },
      { ...page, description: '', images: [] },
    ) as { openingHoursSpecification: readonly { dayOfWeek: string }[] }
    expect(openingHoursSpecification.map(({ dayOfWeek }) => dayOfWeek)).toEqual(
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
        (day) => `https://schema.org/${day}`,
      ),
    )
  })

  test('says what the page says: hours, place and elsewhere, and no telephone number that is not shown', () => {
    const business = businessOf(whole, site, {
      ...page,
      description: 'Coiffure',
      images: ['https://cdn.example/1.jpg'],
    })
    expect(business).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': page.url,
      name: 'Salon Vert',
      url: page.url,
      description: 'Coiffure',
      image: ['https://cdn.example/1.jpg'],
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 rue Verte',
        postalCode: '69001',
        addressLocality: 'Lyon',
        addressCountry: 'FR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 45.5, longitude: 4.5 },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Monday',
          opens: '09:00',
          closes: '12:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Monday',
          opens: '14:00',
          closes: '19:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Saturday',
          opens: '10:00',
          closes: '00:00',
        },
      ],
      sameAs: ['https://facebook.example/salon', 'https://salon.example/'],
      potentialAction: { '@type': 'ReserveAction', target: page.booking },
    })
    const shown = businessOf(whole, { ...site, hasPhone: true }, { ...page, description: '', images: [] })
    expect(shown).toMatchObject({ telephone: '01 23 45 67 89' })
    expect(businessOf(whole, null, { ...page, description: '', images: [] })).toMatchObject({
      telephone: '01 23 45 67 89',
    })
  })

  test('leaves out what is not known', () => {
    const bare = { ...group, phone: null, address: null, position: null }
    expect(businessOf(bare, null, { ...page, description: 'x', images: [] })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': page.url,
      name: 'Salon Vert',
      url: page.url,
      description: 'x',
      potentialAction: { '@type': 'ReserveAction', target: page.booking },
    })
  })

  test('stands on the page that is about all of it', () => {
    const about = (one: typeof group, ...places: AppLocation[]) => places.map((place) => isOfBusiness(one, place))
    const whole = [at('root'), at('home'), at('map'), at('start'), step('intervention_ids')]
    expect(about({ ...group, hasMinisite: true }, ...whole)).toEqual([true, true, false, false, false])
    expect(about({ ...group, hasMinisite: false }, ...whole)).toEqual([true, true, false, true, true])
  })
})

test('what the business has written comes before our wordings', () => {
  expect(titleOf(group, null)).toBeNull()
  expect(titleOf(group, { ...site, title: '' })).toBeNull()
  expect(titleOf(group, { ...site, title: 'Coupes' })).toBe('Coupes – Salon Vert')
  expect(titleOf(group, { ...site, title: 'Salon Vert, coupes' })).toBe('Salon Vert, coupes')
  expect([descriptionOf(null), descriptionOf({ ...site, description: '<p> </p>' })]).toEqual([null, null])
  expect(descriptionOf({ ...site, description: '<p>Un <b>salon</b></p>' })).toBe('Un salon')
  expect(descriptionOf({ ...site, description: 'mot '.repeat(60) })).toHaveLength(160)
  expect(pictureOf({ ...site, image: '/a.jpg', pictures: ['/b.jpg'] })).toBe('/a.jpg')
  expect(pictureOf({ ...site, image: null, pictures: ['/b.jpg', '/c.jpg'] })).toBe('/b.jpg')
  expect(pictureOf({ ...site, image: null, pictures: [] })).toBeNull()
})

test('one of three wordings', () => {
  expect([0, 0.33, 0.34, 0.66, 0.67, 0.999].map(variantFor)).toEqual([0, 0, 1, 1, 2, 2])
})
