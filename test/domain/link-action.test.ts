import { expect, test } from 'vitest'
import { isFromEmail, linkActionIn } from '../../machines/domain/appointment/link-action.ts'
import type { QueryPairs } from '../../machines/domain/place/query.ts'

test.each<[QueryPairs, ReturnType<typeof linkActionIn>]>([
  [[['cancel_apt', '402']], { kind: 'cancel', id: 402 }],
  [[['export_apt', '402']], { kind: 'export', id: 402 }],
  [
    [
      ['export_apt', '403'],
      ['cancel_apt', '402'],
    ],
    { kind: 'cancel', id: 402 },
  ],
  [[['cancel_apt', '0']], null],
  [[['cancel_apt', '402 or 1=1']], null],
  [[['cancel_apt', '-402']], null],
  [[['cancel_apt', '9999999999999']], null],
  [[['update_apt', '402']], { kind: 'edit', id: 402 }],
  [[['update_apt', 'x']], null],
  [[['list_rdv', '1']], null],
  [[], null],
])('%j asks for %j', (pairs, linkAction) => {
  expect(linkActionIn(pairs)).toEqual(linkAction)
})

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['', false],
  ['letter', false],
])('from_mail=%j is an email: %s', (value, is) => {
  expect(isFromEmail([['from_mail', value]])).toBe(is)
})
