import { type Joining, joiningAt, type Start } from '../../domain/appointment/joining.ts'
import type { VideoSnapshot } from './video.machine.ts'

/** The phase of the conference that starts then, when the clock was last read. */
export const joiningIn = ({ context }: VideoSnapshot, start: Start): Joining => joiningAt(start, context.now)
