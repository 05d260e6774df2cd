/** What the environment says about a sandbox that is started by hand. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  control: boolean
}

const PORT = 4010

/**
 * Reads PORT, HOST, SANDBOX_DATA, DATABASE_URL and SANDBOX_CONTROL (`1` switches the control plane on).
 *
 * @throws for a PORT that is none
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
  }
}
