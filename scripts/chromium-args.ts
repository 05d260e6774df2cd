/**
 * The flags every browser of the tests and the bench starts with: nothing is looked up or reported in the background,
 * and root (a container) runs without the sandbox that Chromium refuses to it.
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
