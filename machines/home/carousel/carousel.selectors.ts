import type { CarouselSnapshot } from './carousel.machine.ts'

export const indexOf = ({ context }: CarouselSnapshot) => context.index
/** The pictures move, or would without the pointer or the focus. */
export const isStoppedIn = (snapshot: CarouselSnapshot) => snapshot.matches('stopped')
export const isMovingIn = (snapshot: CarouselSnapshot) => snapshot.matches('moving')
