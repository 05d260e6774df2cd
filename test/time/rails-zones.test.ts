import { expect, test } from 'vitest'
import { moment } from '../../src/time/moment.ts'
import { toIanaZone } from '../../src/time/rails-zones.ts'

test.each([
  ['Paris', 'Europe/Paris'],
  ['Bern', 'Europe/Zurich'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['New Caledonia', 'Pacific/Noumea'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['Etc/GMT+12', 'Etc/GMT+12'],
])('%s is %s', (name, zone) => {
  expect(toIanaZone(name)).toBe(zone)
})

test.each([
  '',
  'Atlantis',
  'paris ',
  '+01:00',
  '__proto__',
  'constructor',
  '../../x',
  'Europe/',
  null,
  undefined,
  7,
  {},
  'x'.repeat(500),
])('%j counts as Europe/Paris', (name) => {
  expect(toIanaZone(name)).toBe('Europe/Paris')
})

test.each(['Hawaii', 'Kyiv', 'Greenland', 'Astana', "Nuku'alofa", 'Chatham Is.'])(
  '%s is a zone of the data',
  (name) => {
    expect(moment.tz.zone(toIanaZone(name))).not.toBeNull()
    expect(toIanaZone(name)).not.toBe('Europe/Paris')
  },
)
