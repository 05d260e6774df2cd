import type { CarouselSnapshot } from './carousel.machine.ts'

export const indexOf = ({ context }: CarouselSnapshot) => context.index
/** It would move by itself if nobody looked closer. */
export const isStoppedIn = (snapshot: CarouselSnapshot) => snapshot.matches('stopped')
export const isMovingIn = (snapshot: CarouselSnapshot) => snapshot.matches('moving')
