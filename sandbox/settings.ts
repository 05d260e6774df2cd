/** What the environment says about a sandbox that is started by hand. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  control: boolean
  /** Origins, as browsers send them. */
  frontEnds: readonly string[]
}

const PORT = 4010

/**
 * Reads PORT, HOST, SANDBOX_DATA, DATABASE_URL, SANDBOX_CONTROL (`1` switches the control plane on) and
 * SANDBOX_FRONT_ENDS (origins with commas between them).
 *
 * @throws for a PORT that is none, or a front end that is no origin
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = env.PORT ? Number(env.PORT) : PORT
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is no port number: ${env.PORT}`)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: env.SANDBOX_DATA || '.sandbox',
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    control: env.SANDBOX_CONTROL === '1',
    frontEnds: readOrigins(env.SANDBOX_FRONT_ENDS ?? ''),
  }
}

function readOrigins(list: string): string[] {
  const origins = list.split(',').map((one) => one.trim())
  return origins.filter(Boolean).map((one) => {
    if (!URL.canParse(one) || new URL(one).origin !== one) {
      throw new Error(`SANDBOX_FRONT_ENDS has an entry that is no origin: ${one}`)
    }
    return one
  })
}
