/** The settings in the environment for a sandbox that is started by hand. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  control: boolean
  /** Origins, as browsers send them. */
  frontEnds: readonly string[]
  /** The mail server for emails; absent when they stay in the outbox. */
  post?: { url: string; from: string; origin?: string }
}

const PORT = 4010

/**
 * Reads PORT, HOST, SANDBOX_DATA, DATABASE_URL, SANDBOX_CONTROL (`1` switches the control plane on), SANDBOX_FRONT_ENDS
 * (origins with commas between them), and SMTP_URL with MAIL_FROM and MAIL_ORIGIN.
 *
 * @throws for an invalid PORT, a front end that is not an origin, or a mail server without a sender's address
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
    frontEnds: readOrigins('SANDBOX_FRONT_ENDS', env.SANDBOX_FRONT_ENDS ?? ''),
    ...(env.SMTP_URL && { post: readPost(env.SMTP_URL, env.MAIL_FROM ?? '', env.MAIL_ORIGIN ?? '') }),
  }
}

function readPost(url: string, from: string, at: string): NonNullable<Settings['post']> {
  // The address may hold a password, so the message does not repeat it.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) throw new Error('SMTP_URL is no smtp address')
  if (!/^[^\s@<>,]+@[^\s@<>,]+$/.test(from)) throw new Error(`MAIL_FROM is no address to write from: ${from}`)
  const [origin] = readOrigins('MAIL_ORIGIN', at)
  return { url, from, ...(origin !== undefined && { origin }) }
}

function readOrigins(name: string, list: string): string[] {
  const origins = list.split(',').map((one) => one.trim())
  return origins.filter(Boolean).map((one) => {
    if (!URL.canParse(one) || new URL(one).origin !== one) {
      throw new Error(`${name} has an entry that is no origin: ${one}`)
    }
    return one
  })
}
