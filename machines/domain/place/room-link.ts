/** Nothing, dots that a browser takes for folders, or half a character, which no address can hold. */
const NO_NAME = /^\.{0,2}$|\p{Surrogate}/u

/**
 * The address of a video room. The host comes from the deployment; the name of the room comes from the server, and stays
 * one segment of a path whatever stands in it. Null where that makes no address.
 */
export function roomLink(host: string, room: string): string | null {
  return host && !NO_NAME.test(room) ? `https://${host}/${encodeURIComponent(room)}` : null
}
