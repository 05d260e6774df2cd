/** A telephone number that stays on one line: its spaces do not break. */
export const unbroken = (phone: string | null) => phone?.replace(/\s/g, '\u00a0') ?? null
