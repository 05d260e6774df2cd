import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deployment } from '../environment.ts'
import { headersFor } from '../headers.ts'
import { caddySite } from './caddy.ts'
import { nginxDeployment, nginxSite } from './nginx.ts'
import { CLOUDFLARE, cloudflareRedirects, hostHeaders, NETLIFY, netlifyRedirects } from './static-hosts.ts'

const RELEASE = fileURLToPath(new URL('release.sh', import.meta.url))

/** The files for web servers by their path in `dist-config/`, for the page of a build. */
export function serverFiles(html: string, deployment: Deployment): Record<string, string> {
  const headers = headersFor(html, deployment)
  return {
    'nginx/booking.conf': nginxSite(headers, deployment),
    'nginx/booking-deployment.conf': nginxDeployment(headers),
    'caddy/Caddyfile': caddySite(headers, deployment),
    'netlify/_headers': hostHeaders(headers, NETLIFY),
    'netlify/_redirects': netlifyRedirects(deployment),
    'netlify/404.txt': 'Not found\n',
    'cloudflare-pages/_headers': hostHeaders(headers, CLOUDFLARE),
    'cloudflare-pages/_redirects': cloudflareRedirects(),
    'cloudflare-pages/assets/404.html': '<!doctype html><title>Not found</title>Not found\n',
  }
}

/** Writes the files for web servers, and `release.sh`, into the folder `out`, for the build at `dist`. */
export async function writeServerFiles(dist: string, out: string, deployment: Deployment): Promise<void> {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  await rm(out, { recursive: true, force: true })
  for (const [name, text] of Object.entries(serverFiles(html, deployment))) {
    const path = join(out, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const script = join(out, 'release.sh')
  await writeFile(script, await readFile(RELEASE))
  await chmod(script, 0o755)
}
