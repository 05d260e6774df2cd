/** The words by which failed journeys are counted. */
export const VERDICTS = { double: 'double booking', claim: 'false claim', lost: 'lost field' } as const
