import { ENVIRONMENT_ID } from './environment.ts'

/** Where the page reports to, and how often. */
export interface ReportSettings {
  /** A path of the page's own host, or an address. */
  endpoint: string
  /** The part of the visits that report, from 0 to 1. */
  share: number
}

const ENDPOINT = /^(?:https?:\/\/|\/(?!\/))[^\s"'<>\\]+$/
const DEFAULT_SHARE = 0.1

/**
 * The page's environment block says whether anything is reported; null where it does not, and where it says something
 * else than an address. Only a page that reports reads it, so it is not part of the environment that every page reads.
 */
export function readReportSettings(page: Pick<Document, 'getElementById'>): ReportSettings | null {
  try {
    const { reports } = JSON.parse(page.getElementById(ENVIRONMENT_ID)?.textContent ?? '') as {
      reports?: { endpoint?: unknown; share?: unknown }
    }
    const { endpoint, share = DEFAULT_SHARE } = reports ?? {}
    if (typeof endpoint !== 'string' || !ENDPOINT.test(endpoint)) return null
    return typeof share === 'number' && share >= 0 && share <= 1 ? { endpoint, share } : null
  } catch {
    return null
  }
}
