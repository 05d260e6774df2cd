/**
 * How a time of day of the visitor's own clock is written, for `i18n.date`: with twelve hours where the region counts so, as
 * the times of appointments.
 *
 * @param tag What the browser's formats are called, such as `en-US`.
 */
export function clockOptions(tag: string): Intl.DateTimeFormatOptions {
  // English without a region is the European one, to the browser the American one.
  const isHalved = tag !== 'en' && new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 === true
  return isHalved ? { hour: 'numeric', minute: '2-digit' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
}
