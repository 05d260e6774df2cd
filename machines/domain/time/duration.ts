/** A length split for display: under 60 minutes there are no hours (specification, section 9). */
export interface DurationParts {
  hours: number
  minutes: number
}

/** The parts of a length in minutes; null when there is nothing to show (unknown, zero or negative). */
export function durationParts(length: number | null): DurationParts | null {
  if (length === null || !Number.isFinite(length) || length < 1) return null
  const whole = Math.round(length)
  return { hours: Math.floor(whole / 60), minutes: whole % 60 }
}

/** The short form: `45 min`, `1 h`, `1 h 05`. The units are the international symbols, the same in every language. */
export function durationText({ hours, minutes }: DurationParts): string {
  if (hours === 0) return `${minutes}\u00a0min`
  return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(minutes).padStart(2, '0')}`
}
