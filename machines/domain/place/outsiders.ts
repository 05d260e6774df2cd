import type { AppLocation } from './location.ts'

const OPEN: readonly AppLocation['screen'][] = ['disconnected', 'pro']

/** Screens of a group for members only that are open to all: the goodbye page, and the sign-in of professionals. */
export const isOpenToOutsiders = ({ screen }: AppLocation): boolean => OPEN.includes(screen)
