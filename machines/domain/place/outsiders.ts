import type { AppLocation } from './location.ts'

const OPEN: readonly AppLocation['screen'][] = ['disconnected', 'pro']

/** Screens that are open to outsiders of a group for members only: goodbye, and the way in of those who work there. */
export const isOpenToOutsiders = ({ screen }: AppLocation): boolean => OPEN.includes(screen)
