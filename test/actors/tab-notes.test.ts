import { describe, expect, test } from 'vitest'
import { forgetPersisted } from '../../src/storage/persisted.ts'
import { forgetServed, lockoutIn, noteLockout, noteServed, openLinkAction } from '../../src/storage/tab-notes.ts'
import { storageOver } from './support/storage.ts'

const memoryStorage = () => storageOver(new Map())

const edit = { kind: 'edit', id: 402 } as const

test('a link is served once in a visit, and again by the next link that opens the page', () => {
  const storage = memoryStorage()
  expect(openLinkAction(storage, 101, edit, true)).toEqual(edit)
  noteServed(storage, 101, edit)
  // Back, a reload and the header's menu lead to the same address.
  expect(openLinkAction(storage, 101, edit, false)).toBeNull()
  // The email's link once more, and a reload before it is served.
  expect(openLinkAction(storage, 101, edit, true)).toEqual(edit)
  expect(openLinkAction(storage, 101, edit, false)).toEqual(edit)
})

test.each([
  ['about another appointment', 101, { kind: 'edit', id: 403 }],
  ['for something else', 101, { kind: 'cancel', id: 402 }],
  ['of another group', 102, edit],
] as const)('a link %s is not served with it', (_which, groupId, linkAction) => {
  const storage = memoryStorage()
  noteServed(storage, 101, edit)
  expect(openLinkAction(storage, groupId, linkAction, false)).toEqual(linkAction)
})

test('a link without an action has none, and a logout forgets what was served', () => {
  const storage = memoryStorage()
  expect(openLinkAction(storage, 101, null, false)).toBeNull()
  noteServed(storage, 101, edit)
  forgetServed(storage, 101)
  expect(openLinkAction(storage, 101, edit, false)).toEqual(edit)
})

test.each([['nonsense'], [7], [{ kind: 'edit' }], [[]]])('what is kept as %j serves nothing', (kept) => {
  const storage = memoryStorage()
  storage.write('served:101', kept)
  expect(openLinkAction(storage, 101, edit, false)).toEqual(edit)
})

describe('the account that is locked', () => {
  const NOW = 1_790_000_000_000
  const lockout = { email: 'claire@example.org', until: NOW + 600_000 }

  test('is that of an address, of customers or of professionals, in its group, until then', () => {
    const storage = memoryStorage()
    noteLockout(storage, 101, 'customer', lockout)
    expect(lockoutIn(storage, 101, 'customer', NOW)).toEqual(lockout)
    expect(lockoutIn(storage, 101, 'customer', NOW + 599_999)).toEqual(lockout)
    expect(lockoutIn(storage, 101, 'customer', NOW + 600_000)).toBeNull()
    expect(lockoutIn(storage, 101, 'pro', NOW)).toBeNull()
    expect(lockoutIn(storage, 102, 'customer', NOW)).toBeNull()
  })

  test('is forgotten with whoever signs in or out', () => {
    const storage = memoryStorage()
    noteLockout(storage, 101, 'pro', lockout)
    forgetPersisted(storage, { id: 101, urlname: 'salon' }, 'signIn')
    expect(lockoutIn(storage, 101, 'pro', NOW)).toBeNull()
  })

  test.each([
    [NOW + 600_000],
    ['nonsense'],
    [[]],
    [{ audience: 'customer' }],
    [{ ...lockout, audience: 'somebody' }],
    [{ ...lockout, audience: 'customer', email: '' }],
    [{ ...lockout, audience: 'customer', email: 'x'.repeat(321) }],
    [{ ...lockout, audience: 'customer', until: String(NOW + 600_000) }],
    [{ ...lockout, audience: 'customer', until: NOW + 3_600_001 }],
  ])('is none where %j is kept', (kept) => {
    const storage = memoryStorage()
    storage.write('lockout:101', kept)
    expect(lockoutIn(storage, 101, 'customer', NOW)).toBeNull()
  })
})
