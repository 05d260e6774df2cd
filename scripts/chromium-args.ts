/**
 * The flags for every browser of the tests and the bench: no lookups or reports in the background, and no Chromium
 * sandbox for root (in a container), for whom Chromium refuses to start with it.
 */
export function chromiumArgs(): string[] {
  return [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-sync',
    '--disable-component-update',
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
