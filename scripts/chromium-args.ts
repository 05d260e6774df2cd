/**
 * What Playwright switches off in Chromium, except the partitions of third-party storage: without them a browser that
 * blocks third-party cookies refuses a frame of another site its storage, which those of customers do not.
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

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
    // Of two such lists Chromium reads the later one, which is this.
    `--disable-features=${SWITCHED_OFF.join()}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
