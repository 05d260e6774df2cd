import type { CatalogType, MessageType } from '@lingui/conf'
import { describe, expect, test } from 'vitest'
import { kept } from '../../scripts/catalogs/kept.ts'

const text = (message: string, translation: string, file = 'src/views/login/A.tsx'): MessageType => ({
  message,
  translation,
  origin: [[file]],
})
const keptOf = (present: CatalogType, former: CatalogType) => Object.fromEntries(kept(present, former))

describe('the translation of a text that an extraction would lose', () => {
  const former = {
    a: text('Sign in to go on', 'Connectez-vous pour continuer'),
    b: text('Forgotten?', 'Oublié ?'),
  }

  test('is kept and marked, when its source has changed', () => {
    const present = { b: former.b, c: text('Sign in to go on with your booking', '') }
    expect(keptOf(present, former)).toEqual({
      c: { ...present.c, translation: 'Connectez-vous pour continuer', extra: { flags: ['fuzzy'] } },
    })
  })

  test('goes, when the new text says something else or stands in another file', () => {
    const elsewhere = text('Sign in to go on with your booking', '', 'src/views/home/B.tsx')
    expect(keptOf({ c: text('Your booking is kept', ''), d: elsewhere }, former)).toEqual({})
  })

  test('is not taken from a text that is still there, nor twice', () => {
    const present = { ...former, c: text('Sign in to go on now', '') }
    expect(keptOf(present, former)).toEqual({})
    const both = { c: text('Sign in to go on now', ''), d: text('Sign in to go on later', '') }
    expect(Object.keys(keptOf(both, former))).toEqual(['c'])
  })

  test('is no concern of a text that has one, or that had none before', () => {
    expect(keptOf({ a: former.a }, former)).toEqual({})
    expect(keptOf({ c: text('Sign in to go on now', '') }, { a: text('Sign in to go on', '') })).toEqual({})
  })
})
