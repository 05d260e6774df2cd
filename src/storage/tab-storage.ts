/** The browser's session storage behind an adapter that never throws: frames and private windows may forbid it. */
export interface TabStorage {
  read(key: string): unknown
  /** Null removes. A value that the storage refuses is kept in memory for this page's life. */
  write(key: string, value: unknown): void
}

function browserStorage(): globalThis.Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}

export function createStorage(backing: globalThis.Storage | null = browserStorage()): TabStorage {
  const memory = new Map<string, string>()

  function get(key: string): string | null {
    try {
      return backing?.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  }

  function remove(key: string): void {
    memory.delete(key)
    try {
      backing?.removeItem(key)
    } catch {
      // If removing is forbidden, nothing was stored either.
    }
  }

  return {
    read(key) {
      const text = get(key)
      if (text === null) return null
      try {
        return JSON.parse(text) as unknown
      } catch {
        remove(key)
        return null
      }
    },
    write(key, value) {
      if (value === null) return remove(key)
      const text = JSON.stringify(value)
      try {
        backing?.setItem(key, text)
      } catch {
        // The storage is full: its older value would hide the copy in memory, which serves this page.
        remove(key)
      }
      memory.set(key, text)
    },
  }
}
