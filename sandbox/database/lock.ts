import { link, open, readFile, rename, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Folders that this process holds. A lock file with our own process id may also be left over from an earlier process.
 */
const held = new Set<string>()

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but belongs to another user.
    return isCode(error, 'EPERM')
  }
}

/**
 * Locks a data folder for this process: the embedded database has no lock of its own, and two processes would silently
 * destroy its data. A lock whose process is gone is taken over.
 *
 * @returns a function that unlocks the folder
 * @throws when a live process holds the lock; the message names it and says what to do
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

/** The process id in the lock file; null when the file is gone or holds no process id. */
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
 * Removes a stale lock. The lock is renamed first, so that only one of two processes that find it gets it. A process
 * that has renamed the winner's new lock instead puts it back.
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
