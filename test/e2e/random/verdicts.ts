/** The words that a failed journey is counted by. */
export const VERDICTS = { double: 'double booking', claim: 'false claim', lost: 'lost field' } as const
