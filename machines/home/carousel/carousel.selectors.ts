import type { CarouselSnapshot } from './carousel.machine.ts'

export const indexOf = ({ context }: CarouselSnapshot) => context.index
/** The pictures stand until their button is pressed. Under the pointer and with the focus the button still stops them. */
export const isStoppedIn = (snapshot: CarouselSnapshot) => snapshot.matches('stopped') || isLargeIn(snapshot)
export const isMovingIn = (snapshot: CarouselSnapshot) => snapshot.matches('moving')
/** The picture is seen in a dialog. */
export const isLargeIn = (snapshot: CarouselSnapshot) => snapshot.matches('large')
