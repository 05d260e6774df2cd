const EVENT = /BEGIN:VEVENT\r?\n[^]*?END:VEVENT\r?\n/g
const END = /END:VCALENDAR\s*$/

/**
 * Makes one iCalendar file (RFC 5545) of several of the same server: the first one, with the events of the others in it.
 * Their lines are taken as they are. Expects at least one file.
 */
export function joinCalendars([first = '', ...others]: readonly string[]): string {
  const events = others.flatMap((file) => file.match(EVENT) ?? [])
  return events.length === 0 ? first : first.replace(END, () => `${events.join('')}END:VCALENDAR\r\n`)
}
