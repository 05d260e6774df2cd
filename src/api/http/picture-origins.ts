import type { Environment } from './environment.ts'

/** The parts of the environment that say where pictures may come from. */
export type PictureSettings = Pick<Environment, 'apiBase' | 'logoStorage' | 'images'>

const isAbsolute = (address: string) => /^https?:/.test(address)

/**
 * The sources of pictures besides the page's own origin, as in a content security policy: origins (`https://cdn.example`,
 * also with `*.` before the host) and schemes (`https:`). The build writes `img-src` from this list, and the page asks it
 * before an element with a picture exists.
 */
export function pictureSources({ apiBase, logoStorage, images = [] }: PictureSettings): readonly string[] {
  const own = [apiBase, logoStorage].filter(isAbsolute).map((address) => new URL(address).origin)
  return [...new Set([...own, ...images])]
}

/** Whether the page may show the picture at this absolute address. */
export function isPictureAllowed(url: string, settings: PictureSettings): boolean {
  const { protocol, origin, host } = new URL(url)
  const isSource = (source: string) =>
    source === protocol ||
    source === origin ||
    (source.startsWith(`${protocol}//*.`) && host.endsWith(source.slice(`${protocol}//*`.length)))
  return origin === globalThis.location?.origin || pictureSources(settings).some(isSource)
}
