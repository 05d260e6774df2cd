/** Less than this is no place for a dialog: where so little of the frame is seen, it reaches further. */
const HEIGHT_MIN = 320

export interface SeenPart {
  top: number
  height: number
}

/** The part of a frame, `room` pixels tall, that can be seen: at least as much as a dialog needs, within the frame. */
export function seenPart(seen: SeenPart, room: number): SeenPart {
  const height = Math.min(Math.max(seen.height, HEIGHT_MIN), room)
  return { top: Math.min(Math.max(seen.top, 0), room - height), height }
}

/**
 * The part that somebody sees who does something at `at`: the one that was seen last or, where that is another one, as much
 * of the frame around it. Where exactly it ends is only known a moment later, and a dialog may open before.
 */
export function partAround(last: SeenPart, at: number, room: number): SeenPart {
  const isWithin = at >= last.top && at <= last.top + last.height
  return isWithin ? last : seenPart({ top: at - last.height / 2, height: last.height }, room)
}

function look(tell: (part: SeenPart) => void): void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    if (!entry || entry.intersectionRect.height === 0) return
    tell(seenPart(entry.intersectionRect, window.innerHeight))
  })
  observer.observe(document.documentElement)
}

/** What may open something over the page, or move what is seen of it. Nobody tells a frame that its parent scrolls. */
const MOMENTS = ['pointerdown', 'keydown', 'click', 'focusin', 'resize'] as const

/**
 * Keeps, as custom properties of the page, which part of the frame is within the window around it: a frame as tall as
 * its content has its middle, and its end, out of sight.
 */
export function followSeenPart(): void {
  const { style } = document.documentElement
  let last: SeenPart | null = null
  const write = (part: SeenPart) => {
    last = part
    const { top, height } = part
    style.setProperty('--seen-top', `${top}px`)
    style.setProperty('--seen-height', `${height}px`)
    style.setProperty('--unseen-below', `${window.innerHeight - top - height}px`)
  }
  const follow = ({ target }: Event) => {
    if (last && target instanceof Element) {
      const { top, height } = target.getBoundingClientRect()
      // The middle of what is taller than that may be anywhere.
      if (height <= last.height) write(partAround(last, top + height / 2, window.innerHeight))
    }
    look(write)
  }
  for (const moment of MOMENTS) window.addEventListener(moment, follow, { capture: true, passive: true })
  look(write)
}
