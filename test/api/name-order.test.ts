import { expect, test } from 'vitest'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { compareNames } from '../../src/api/catalogue/viewing.ts'

/** The order of each language's dictionaries; letters that it counts as others with an accent stand among them. */
test.each<[Locale, readonly string[]]>([
  ['br', ['Abardaez', 'Élodie', 'Fest', 'Ñandu', 'Ober']],
  ['cs', ['Cukr', 'Čaj', 'Dort', 'Hotel', 'Chléb', 'Ibišek', 'Sůl', 'Šátek', 'Zub', 'Žába']],
  ['de', ['Arzt', 'Ärztin', 'Auge', 'Massage', 'Maßanzug', 'Matte']],
  ['en', ['Room 2', 'Room 10', 'Zoë']],
  ['es', ['Lunes', 'Nube', 'Ñandú', 'Oca', 'Último']],
  ['fr', ['Eau', 'Écharpe', 'Fil', 'Œuf', 'Olive']],
  ['hr', ['Cesta', 'Čaj', 'Ćup', 'Dom', 'Džep', 'Đak', 'Eho']],
  ['hu', ['Cukor', 'Csirke', 'Dob', 'Ok', 'Óra', 'Öröm', 'Őz', 'Zab', 'Zseb']],
  ['it', ['Età', 'Etere', 'Eto']],
  ['nl', ['Één', 'Eva', 'Fien']],
  ['pl', ['Cel', 'Ćma', 'Dom', 'Lato', 'Łąka', 'Mak', 'Zupa', 'Źródło', 'Żaba']],
  ['pt', ['Água', 'Aula', 'Óleo', 'Ovo']],
  ['sk', ['Hotel', 'Chlieb', 'Ihla', 'Osem', 'Ôsmy', 'Puk']],
  ['sl', ['Cesta', 'Čaj', 'Dom', 'Šola', 'Tla']],
  ['sv', ['Zebra', 'Ångbåt', 'Ärta', 'Öl']],
])('names in %s stand in the order of the language', (locale, names) => {
  expect(names.toReversed().sort(compareNames(locale))).toEqual(names)
})
