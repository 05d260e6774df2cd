import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleInline } from './bundle.ts'

const EARLY = fileURLToPath(new URL('../../src/api/http/early.ts', import.meta.url))

/** The script that sends the first requests before the application has loaded. Empty when the project has none. */
export const bundleEarlyScript = async (): Promise<string> => (existsSync(EARLY) ? bundleInline(EARLY, 'early') : '')
