import { type Joining, joiningAt } from '../../domain/appointment/joining.ts'
import type { Instant } from '../../domain/time/time.types.ts'
import type { VideoSnapshot } from './video.machine.ts'

/** The phase of the conference that starts then, when the clock was last read. */
export const joiningIn = ({ context }: VideoSnapshot, start: Instant): Joining => joiningAt(start, context.now)
