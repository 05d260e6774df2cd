/** The minimum height of a dialog: where less of the frame is visible, the dialog extends beyond the visible part. */
const HEIGHT_MIN = 320

export interface SeenPart {
  top: number
  height: number
}

/** The visible part of a frame that is `room` pixels tall: at least as much as a dialog needs, within the frame. */
export function seenPart(seen: SeenPart, room: number): SeenPart {
  const height = Math.min(Math.max(seen.height, HEIGHT_MIN), room)
  return { top: Math.min(Math.max(seen.top, 0), room - height), height }
}

/**
 * The visible part for an action at `at`: the last known part or, when `at` is outside it, an equally large part around
 * `at`. The exact part is known only a moment later, and a dialog may open before.
 */
export function partAround(last: SeenPart, at: number, room: number): SeenPart {
  const isWithin = at >= last.top && at <= last.top + last.height
  return isWithin ? last : seenPart({ top: at - last.height / 2, height: last.height }, room)
}

function look(report: (part: SeenPart) => void): void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    if (!entry || entry.intersectionRect.height === 0) return
    report(seenPart(entry.intersectionRect, window.innerHeight))
  })
  observer.observe(document.documentElement)
}

/**
 * Events after which a dialog may open or the visible part may have moved. A frame gets no event when its parent
 * scrolls.
 */
const MOMENTS = ['pointerdown', 'keydown', 'click', 'focusin', 'resize'] as const

/**
 * Keeps the frame's visible part in custom properties of the page: when a frame is as tall as its content, its middle
 * and its end can be outside the window.
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
      // The middle of a taller element may be outside the visible part.
      if (height <= last.height) write(partAround(last, top + height / 2, window.innerHeight))
    }
    look(write)
  }
  for (const moment of MOMENTS) window.addEventListener(moment, follow, { capture: true, passive: true })
  look(write)
}
