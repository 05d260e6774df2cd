import { expect, test } from 'vitest'
import { matcher, searchable } from '../../machines/domain/catalogue/search.ts'

test.each([
  ['Pédicure médicale', 'pedi', true],
  ['Pédicure médicale', 'MEDICALE  pédicure', true],
  ['Pédicure médicale', 'pedi cut', false],
  ['Coupe & couleur', '', true],
  ['Coupe\u00a0 \tfemme', 'coupe femme', true],
  ['E\u0301LODIE', 'élodie', true],
  ['Coupe  femme', 'coupe femme', true],
  ['Coupe', ' coupe ', true],
  ['Straße', 'strasse', true],
  ['Strasse', 'straße', true],
  ['Łódź', 'lodz', true],
  ['Smørrebrød', 'smorrebrod', true],
  ['Čeština, señor, Đakovo', 'cestina senor dakovo', true],
  ['Cœur et æther', 'coeur aether', true],
  ['Işık', 'isik', true],
  ['Łódź', 'łodz', true],
  ['Marc’h-houarn', "marc'h", true],
  ["Marc'h-houarn", 'marc’h', true],
  ['Žluťoučký kůň', 'zlutoucky kun', true],
  ['Hajvágás és mosás, fűszer, bőr', 'vagas fuszer bor', true],
])('%s is found by "%s": %s', (name, search, found) => {
  expect(matcher(search)(searchable(name))).toBe(found)
})
