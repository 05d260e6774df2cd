import { useEffect, useRef } from 'react'
import { booking } from './embed.ts'
import type { BookingMessage, BookingOptions } from './embed.types.ts'

export interface BookingEmbedProps extends Omit<BookingOptions, 'onMessage'> {
  /** The origin of the booking. */
  origin: string
  onMessage?: (message: BookingMessage) => void
}

/**
 * The booking in a page made with React, as tall as its content. Another business gets a new frame; other parameters
 * are sent to the existing frame.
 */
export function BookingEmbed({ group, origin, parameters, title, minHeight, onMessage }: BookingEmbedProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<ReturnType<typeof booking.inline>>(undefined)
  const handler = useRef(onMessage)
  const sent = useRef(parameters)
  useEffect(() => {
    handler.current = onMessage
  }, [onMessage])
  // The frame is outside React; it is created once for each business.
  useEffect(() => {
    if (!place.current) return
    const made = booking.inline(place.current, {
      group,
      origin,
      onMessage: (message) => handler.current?.(message),
      ...(sent.current && { parameters: sent.current }),
      ...(title && { title }),
      ...(minHeight && { minHeight }),
    })
    frame.current = made
    return made.remove
  }, [group, origin, title, minHeight])
  useEffect(() => {
    if (!parameters || sent.current === parameters) return
    const gone = Object.keys(sent.current ?? {}).filter((name) => !(name in parameters))
    frame.current?.configure({ ...Object.fromEntries(gone.map((name) => [name, ''])), ...parameters })
    sent.current = parameters
  }, [parameters])
  return <div ref={place} />
}
