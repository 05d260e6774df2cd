const EVENT = /BEGIN:VEVENT\r?\n[^]*?END:VEVENT\r?\n/g
const END = /END:VCALENDAR\s*$/

/**
 * Joins iCalendar files (RFC 5545) of the same server into one: the first, with the events of the others added
 * unchanged. Expects at least one file.
 */
export function joinCalendars([first = '', ...others]: readonly string[]): string {
  const events = others.flatMap((file) => file.match(EVENT) ?? [])
  return events.length === 0 ? first : first.replace(END, () => `${events.join('')}END:VCALENDAR\r\n`)
}
