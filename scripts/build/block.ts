import { allFrameAncestors, type Deployment } from './environment.ts'

/**
 * What the page's environment block holds. The page itself needs to know who may show it in a frame, because it must
 * ignore messages of all others, and where pictures may come from, because it asks for no others.
 */
export function blockOf({ environment, headers }: Deployment) {
  const frameAncestors = allFrameAncestors(headers)
  return {
    ...environment,
    ...(headers.images.length > 0 && { images: headers.images }),
    ...(frameAncestors.length > 0 && { frameAncestors }),
  }
}

/** JSON that cannot end the script element that contains it. */
export const dataOf = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The page of a build with the block of another deployment. */
export function withBlock(html: string, deployment: Deployment): string {
  const block = /(?<=<script type="application\/json" id="environment">)[^<]*(?=<\/script>)/
  if (!block.test(html)) throw new Error('The page has no environment block.')
  return html.replace(block, () => dataOf(blockOf(deployment)))
}
