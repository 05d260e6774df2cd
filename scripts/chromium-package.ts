import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const FOLDER = fileURLToPath(new URL('../node_modules/.cache/chromium-package', import.meta.url))
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'

interface Packaged {
  default: { executablePath(): Promise<string> }
  /** Unpacks an archive into its own folder under the temporary folder. */
  inflate(archive: string): Promise<string>
}

/**
 * A Chromium from an npm package, downloaded on demand (about 70 MB): first as it is, then with the shared libraries
 * that the package brings for machines that lack them. Linux on x64 only.
 *
 * @returns Paths to try, best first.
 */
export async function packagedChromium(): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const install = ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', `${PACKAGE}@${VERSION}`]
  await run('npm', install, { timeout: 5 * 60_000 })
  const folder = join(FOLDER, 'node_modules', PACKAGE)
  const packaged = (await import(pathToFileURL(join(folder, 'build', 'index.js')).href)) as Packaged
  // The package unpacks into the temporary folder, whose contents may disappear.
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = FOLDER
  try {
    const browser = await packaged.default.executablePath()
    const libraries = await packaged.inflate(join(folder, 'bin', 'al2023.tar.br'))
    return [browser, await starterWith(join(libraries, 'lib'), browser)]
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
}

/** A script that starts the browser with these libraries, because callers take only a path. */
async function starterWith(libraries: string, browser: string): Promise<string> {
  const script = join(FOLDER, 'chromium-with-libraries')
  await writeFile(script, `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}:$LD_LIBRARY_PATH" exec "${browser}" "$@"\n`)
  await chmod(script, 0o755)
  return script
}
