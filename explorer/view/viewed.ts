/** The machines whose state has a screen of its own; which view that is, only the page in the frame knows. */
export const VIEWED = [] as readonly string[]

export const hasView = (id: string): boolean => VIEWED.includes(id)
