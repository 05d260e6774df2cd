import type { InstantMinutes, WallMinutes, Zone } from './zone.ts'

/** A day of wall time, counted from 1970-01-01. */
export type WallDay = number

/** Minutes. */
export const DAY = 1440

export const MINUTE_MS = 60_000
export const DAY_MS = DAY * MINUTE_MS

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Reads `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`; seconds are dropped. Null for anything else, and for dates that are not
 * in the calendar, such as 30 February.
 */
export function parseWall(text: string): WallMinutes | null {
  const parts = DATE_TIME.exec(text)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return null
  const wall = Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS
  return formatWallDate(wall) === `${parts[1]}-${parts[2]}-${parts[3]}` ? wall : null
}

/** `YYYY-MM-DD HH:MM:SS`. */
export function formatWall(wall: WallMinutes): string {
  return `${formatWallDate(wall)} ${new Date(wall * MINUTE_MS).toISOString().slice(11, 19)}`
}

/** `YYYY-MM-DD`. */
export function formatWallDate(wall: WallMinutes): string {
  return new Date(wall * MINUTE_MS).toISOString().slice(0, 10)
}

export function dayOf(wall: WallMinutes): WallDay {
  return Math.floor(wall / DAY)
}

/** 0 is Monday. 1970-01-01 was a Thursday. */
export function weekdayOf(day: WallDay): number {
  return (((day + 3) % 7) + 7) % 7
}

/** `HH:MM` as minutes of the day. */
export function clockMinutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** The ISO instant with offset (wire contract, 6.21) of a wall time that occurs twice; undefined for all others. */
export function foldTime(zone: Zone, instant: InstantMinutes): string | undefined {
  const offset = zone.offsetAt(instant)
  const wall = instant + offset
  if (zone.toInstants(wall).length < 2) return undefined
  const clock = `${String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0')}:${String(Math.abs(offset) % 60).padStart(2, '0')}`
  return `${formatWall(wall).replace(' ', 'T')}${offset < 0 ? '-' : '+'}${clock}`
}

export const minutesOf = (date: Date): InstantMinutes => date.getTime() / MINUTE_MS
export const dateOf = (instant: InstantMinutes): Date => new Date(instant * MINUTE_MS)
