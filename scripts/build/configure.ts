import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withBlock } from './block.ts'
import { compressFile } from './compress-plugin.ts'
import type { Deployment } from './environment.ts'
import { headersFor, headersText } from './headers.ts'
import { writeServerFiles } from './servers/write.ts'

/**
 * Makes the build at `dist` the one of another deployment: its environment block, the compressed copies of its page, its
 * `headers.json`, and the files for web servers in the folder `out`. Nothing else of a build depends on the deployment.
 */
export async function configure(dist: string, out: string, deployment: Deployment): Promise<void> {
  const page = join(dist, 'index.html')
  const html = withBlock(await readFile(page, 'utf8'), deployment)
  await writeFile(page, html)
  await compressFile(page)
  await writeFile(join(dist, 'headers.json'), headersText(headersFor(html, deployment)))
  await writeServerFiles(dist, out, deployment)
}
