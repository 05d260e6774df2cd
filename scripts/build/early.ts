import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleInline, bundleSmall } from './bundle.ts'

const EARLY = fileURLToPath(new URL('../../src/api/http/early.ts', import.meta.url))
const EARLY_LINK = fileURLToPath(new URL('../../src/api/http/early-link.ts', import.meta.url))

/** The script that sends the first requests before the application has loaded. Empty when the project has none. */
export const bundleEarlyScript = async (): Promise<string> => (existsSync(EARLY) ? bundleInline(EARLY, 'early') : '')

/** The script that sends the requests of a link to a service. */
export const bundleEarlyLink = (): Promise<string> => bundleSmall(EARLY_LINK, 'earlyLink')
