import { link, open, readFile, rename, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Folders that this very process holds: a lock file with our own number may be left over from an earlier life. */
const held = new Set<string>()

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process: it may not be asked, but it is there.
    return isCode(error, 'EPERM')
  }
}

/**
 * Takes a data folder for this process, because the embedded database has no lock of its own and two processes would
 * ruin it without a word. A lock whose process is gone is taken over.
 *
 * @returns what gives the folder back
 * @throws when a living process holds it; the message says which and what to do
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = resolve(join(folder, 'lock'))
  for (;;) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(`${process.pid}\n`)
      await file.close()
      held.add(path)
      return async () => {
        held.delete(path)
        await unlink(path).catch(() => undefined)
      }
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const pid = await readHolder(path)
    if (pid !== null && (pid === process.pid ? held.has(path) : isAlive(pid))) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop that process, or set SANDBOX_DATA to another folder. ` +
          `If process ${pid} is no sandbox, delete ${path} and start again.`,
      )
    }
    await setAside(path, pid)
  }
}

/** Who holds the lock; null when the file is gone again or says nothing of use. */
async function readHolder(path: string): Promise<number | null> {
  try {
    const pid = Number.parseInt(await readFile(path, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Removes a stale lock. Renamed first: of two processes that find the same one, a single one gets it, and whoever
 * finds that it has taken the winner's new lock instead gives it back.
 */
async function setAside(path: string, stale: number | null): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
    if ((await readHolder(aside)) !== stale) await link(aside, path).catch(() => undefined)
    await unlink(aside)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}
