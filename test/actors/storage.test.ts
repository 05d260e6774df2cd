import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStorage } from '../../src/storage/tab-storage.ts'

/** The used part of a tab's session storage; entries are its own properties, as in a browser. */
function tab(kept: Record<string, string> = {}): Storage {
  const own = { ...kept }
  const methods = {
    getItem: (key: string) => own[key] ?? null,
    setItem: (key: string, text: string) => void (own[key] = text),
    removeItem: (key: string) => void delete own[key],
  }
  const storage = new Proxy(own, {
    get: (_, key: string) => methods[key as keyof typeof methods] ?? own[key],
    ownKeys: () => Object.keys(own),
  })
  return storage as unknown as Storage
}

const broken = () => {
  throw new DOMException('Access is denied')
}
const forbidden = { getItem: broken, setItem: broken, removeItem: broken } as unknown as Storage

afterEach(() => vi.unstubAllGlobals())

describe('the tab’s storage', () => {
  test('keeps what was written for the next page of the tab', () => {
    const backing = tab()
    createStorage(backing).write('a', { b: 1 })
    expect(backing.getItem('a')).toBe('{"b":1}')
    expect(createStorage(backing).read('a')).toEqual({ b: 1 })
  })

  test('is the browser’s own where none is given', () => {
    vi.stubGlobal('sessionStorage', tab({ a: '7' }))
    expect(createStorage().read('a')).toBe(7)
  })

  test('has nothing under a name that was never written', () => {
    expect(createStorage(tab()).read('a')).toBeNull()
    expect(createStorage(null).read('a')).toBeNull()
  })

  test('forgets what is overwritten by nothing', () => {
    const backing = tab()
    const storage = createStorage(backing)
    storage.write('a', 1)
    storage.write('a', null)
    expect([storage.read('a'), backing.getItem('a')]).toEqual([null, null])
  })

  test('gives the newer value, not the browser’s older one, once it is full', () => {
    const backing = tab({ a: '"old"', b: '"kept"' })
    const full = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
    const { getItem, removeItem } = backing
    const storage = createStorage({ getItem, removeItem, setItem: full } as unknown as Storage)
    storage.write('a', 'new')
    expect([storage.read('a'), storage.read('b')]).toEqual(['new', 'kept'])
    storage.write('a', null)
    expect([storage.read('a'), backing.getItem('a')]).toEqual([null, null])
  })

  test('throws away what it cannot read', () => {
    const backing = tab({ a: '{"b":' })
    expect(createStorage(backing).read('a')).toBeNull()
    expect(backing.getItem('a')).toBeNull()
  })
})

describe.each([
  ['that the browser forbids', forbidden],
  ['that is not there', null],
])('a storage %s', (_, backing) => {
  test('is replaced by memory for the page’s life', () => {
    const storage = createStorage(backing)
    storage.write('a', 1)
    expect([storage.read('a'), storage.read('b')]).toEqual([1, null])
    storage.write('a', null)
    expect(storage.read('a')).toBeNull()
  })
})

test('a browser that forbids even to ask for its storage is no obstacle', () => {
  vi.stubGlobal('sessionStorage', undefined)
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: broken })
  const storage = createStorage()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  storage.write('a', 1)
  expect(storage.read('a')).toBe(1)
})
