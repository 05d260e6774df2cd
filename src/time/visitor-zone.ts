/**
 * The visitor's own zone from the browser; the group's when the browser does not know it. A slow phone takes some ms for the
 * answer, so a view asks once and not with each drawing.
 */
export function visitorZone(groupZone: string): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || groupZone
}

/**
 * Whether the group's zone may have to be named beside its times. Zones of another name can have the same clock, but
 * that takes their data, and room has to be reserved before these are loaded.
 */
export const isOtherZone = (zone: string): boolean => visitorZone(zone) !== zone
