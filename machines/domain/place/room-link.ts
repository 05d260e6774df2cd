/** An empty name, dots that a browser reads as folders, or half a surrogate pair, which no address can contain. */
const NO_NAME = /^\.{0,2}$|\p{Surrogate}/u

/**
 * The address of a video room. The host comes from the deployment; the name of the room comes from the server, and
 * stays one segment of the path whatever it contains. Null if that makes no address.
 */
export function roomLink(host: string, room: string): string | null {
  return host && !NO_NAME.test(room) ? `https://${host}/${encodeURIComponent(room)}` : null
}
