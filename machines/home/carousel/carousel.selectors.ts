import type { CarouselSnapshot } from './carousel.machine.ts'

export const indexOf = ({ context }: CarouselSnapshot) => context.index
/** The pictures do not move, even without the pointer or the focus on them. */
export const isStoppedIn = (snapshot: CarouselSnapshot) => snapshot.matches('stopped')
export const isMovingIn = (snapshot: CarouselSnapshot) => snapshot.matches('moving')
