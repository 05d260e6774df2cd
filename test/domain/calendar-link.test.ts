import { expect, test } from 'vitest'
import { calendarLink, outlookLink } from '../../machines/domain/appointment/calendar-link.ts'

// Wire contract, section 4.9: wall times without a suffix, beside their zone.
test('a third-party calendar link is built from title, dates, details, location and time zone', () => {
  const link = calendarLink({
    title: 'Coupe & soin',
    start: '2026-04-01 09:00:00',
    end: '2026-04-01 09:45:30',
    details: 'Avec Léa',
    location: '12 rue des Essais, 75002 Paris',
    zone: 'Europe/Paris',
    isUtc: false,
  })
  const { origin, pathname, searchParams } = new URL(link)
  expect([origin, pathname]).toEqual(['https://calendar.google.com', '/calendar/render'])
  expect([...searchParams]).toEqual([
    ['action', 'TEMPLATE'],
    ['text', 'Coupe & soin'],
    ['dates', '20260401T090000/20260401T094530'],
    ['details', 'Avec Léa'],
    ['location', '12 rue des Essais, 75002 Paris'],
    ['ctz', 'Europe/Paris'],
  ])
})

test('times in UTC carry the suffix that says so', () => {
  const times = { start: '2026-10-25 01:30:00', end: '2026-10-25 02:15:00', isUtc: true }
  const link = calendarLink({ title: 'Coupe', ...times, details: '', location: '', zone: 'Europe/Paris' })
  expect(new URL(link).searchParams.get('dates')).toBe('20261025T013000Z/20261025T021500Z')
})

// RFC 3986: a blank is %20. `+` means one in forms only, and Outlook shows it as it stands.
test.each([
  ['Google', calendarLink],
  ['Outlook', outlookLink],
])('blanks in the link to %s are %%20', (_, link) => {
  const at = { start: '2026-10-25 01:30:00', end: '2026-10-25 02:15:00', isUtc: true, zone: 'Europe/Paris' }
  const href = link({ ...at, title: 'Coupe + soin', details: 'Avec Léa\nTéléphone', location: '12 rue des Essais' })
  expect(href).not.toContain('+')
  expect(href).toContain('12%20rue%20des%20Essais')
  expect([...new URL(href).searchParams.values()]).toEqual(
    expect.arrayContaining(['Coupe + soin', 'Avec Léa\nTéléphone', '12 rue des Essais']),
  )
})
