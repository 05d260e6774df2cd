import { expect, test } from 'vitest'
import { clockOptions } from '../../src/i18n/clock.ts'
import { formatsOf } from '../../src/i18n/formats.ts'
import { LOCALES, type LocaleTag } from '../../machines/domain/time/time.types.ts'

const written = (tag: LocaleTag) => {
  const [name = tag] = [formatsOf(tag)].flat()
  return new Intl.DateTimeFormat(formatsOf(tag), { ...clockOptions(name), timeZone: 'UTC' }).format(
    Date.UTC(2026, 2, 31, 14, 5),
  )
}

test.each(['en-US', 'en-CA', 'en-AU', 'en-NZ', 'es-US', 'es-DO'] as const)('%s counts twelve hours', (tag) => {
  expect(written(tag)).toMatch(/^2:05\s[ap]\.?\s?m\.?$/i)
})

test.each([...LOCALES, 'de-AT', 'fr-CA', 'fr-CH', 'pt-BR'] as const)('%s counts twenty-four', (tag) => {
  expect(written(tag)).toMatch(/^14(?:[:.]|\sh\s)05$/)
})
