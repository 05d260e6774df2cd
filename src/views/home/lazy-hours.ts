import { fetched } from '../ui/fetched.tsx'

const load = () => import('./Hours.tsx')
const week = fetched(async () => (await load()).Week)
const chip = fetched(async () => (await load()).OpenNowChip)

/** The formatted hours need the date library, which the rest of a home page does not wait for. */
export const Week = week.View
export const OpenNowChip = chip.View

/** Loads the code of both views. */
export const fetchHours = () => Promise.all([week.fetch(), chip.fetch()])
