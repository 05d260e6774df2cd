import { beforeEach, expect, test, vi } from 'vitest'

const WINTER = Date.UTC(2026, 0, 1, 12)

const load = async () => ({
  ...(await import('../../src/time/zone.ts')),
  ...(await import('../../src/time/zone-data.ts')),
})

// Each test starts as a page does: with the data of Europe alone.
beforeEach(() => vi.resetModules())

test('the zones of Europe are here from the start, and so is the one for names that no zone has', async () => {
  const { offsetMinutes, loadZone } = await load()
  expect(offsetMinutes(WINTER, 'Europe/Helsinki')).toBe(120)
  await loadZone('Atlantis')
  expect(offsetMinutes(WINTER, 'Atlantis')).toBe(60)
})

test.each([
  ['America/St_Johns', -210],
  ['America/Argentina/Buenos_Aires', -180],
  ['Asia/Kathmandu', 345],
  ['Pacific/Chatham', 825],
  ['Africa/Cairo', 120],
  ['Australia/Sydney', 660],
  ['Indian/Maldives', 300],
  ['Atlantic/Azores', -60],
  ['Arctic/Longyearbyen', 60],
  ['US/Hawaii', -600],
  ['Japan', 540],
])('%s is asked about in vain until its data have come', async (zone, minutes) => {
  const { offsetMinutes, loadZone } = await load()
  expect(() => offsetMinutes(WINTER, zone)).toThrow(zone)
  await loadZone(zone)
  expect(offsetMinutes(WINTER, zone)).toBe(minutes)
})
