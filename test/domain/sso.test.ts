import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { isOwnPath, mayVisitFrom, readVisit, returnPath } from '../../machines/domain/account/sso.ts'

const STATE = '0123456789abcdef0123456789abcdef'

describe('a path of ours', () => {
  test.each([
    ['/', true],
    ['/portail-sso', true],
    ['/portail-sso/book/slots?locale=fr&calendar_id=3', true],
    ['/disconnected', true],
    ['/a?x=//evil.example', true],
    ['', false],
    ['portail-sso', false],
    ['//evil.example', false],
    ['///evil.example', false],
    ['/\\evil.example', false],
    ['\\\\evil.example', false],
    ['/a\\b', false],
    ['https://evil.example/', false],
    ['javascript:alert(1)', false],
    ['/\t/evil.example', false],
    ['/a\n', false],
    ['/a#b', false],
    [`/${'a'.repeat(1_999)}`, true],
    [`/${'a'.repeat(2_000)}`, false],
  ])('%j: %s', (path, isOwn) => {
    expect(isOwnPath(path)).toBe(isOwn)
  })

  test('leads to no other origin, whatever browsers make of it', () => {
    const text = fc.string({ unit: fc.constantFrom('/', '\\', ':', '@', '?', 'a', '.', '\t', '\n', ' ', '%', 'é') })
    fc.assert(
      fc.property(text, (path) => {
        fc.pre(isOwnPath(path))
        expect(new URL(path, 'https://booking.example').origin).toBe('https://booking.example')
      }),
    )
  })
})

test.each([
  ['/portail-sso', true],
  ['/portail-sso/appointments?locale=fr', true],
  ['/?locale=fr', true],
  // The goodbye page, and the notices.
  ['/disconnected', false],
  ['/inactive', false],
  ['/set_password', false],
  // The sign-in of professionals.
  ['/portail-sso/pro', false],
  ['/another-group', false],
  ['//portail-sso', false],
])('a visit may begin at %s: %s', (path, may) => {
  expect(mayVisitFrom(path, 'portail-sso')).toBe(may)
})

test.each([
  [{ state: STATE, path: '/portail-sso', since: 0 }, true],
  [{ state: STATE, path: '/portail-sso' }, false],
  [{ state: STATE, path: '/portail-sso', since: '0' }, false],
  [{ state: STATE, path: '//evil.example', since: 0 }, false],
  [{ state: `${STATE}0`, path: '/portail-sso', since: 0 }, false],
  [{ state: `x${STATE}`, path: '/portail-sso', since: 0 }, false],
  [{ state: STATE.toUpperCase(), path: '/portail-sso', since: 0 }, false],
  [{ state: '', path: '/portail-sso', since: 0 }, false],
  [{ state: STATE, since: 0 }, false],
  [{ path: '/portail-sso', since: 0 }, false],
  [null, false],
  ['text', false],
])('what the tab keeps, %j, is a visit: %s', (kept, isOne) => {
  expect(readVisit(kept)).toEqual(isOne ? kept : null)
})

test.each([
  ['/portail-sso', `/portail-sso?sso_state=${STATE}`],
  ['/portail-sso?locale=fr', `/portail-sso?locale=fr&sso_state=${STATE}`],
])('the way back to %s is %s', (path, expected) => {
  expect(returnPath({ path, state: STATE })).toBe(expected)
})
