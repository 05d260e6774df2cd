/** Sends a message as the page inside a frame would, from an origin. */
export const inside = (frame: HTMLIFrameElement, origin: string) => (data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
