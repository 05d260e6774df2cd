import type { Failure, FailureCode } from '../../domain/failures.ts'

/** Refusals of the address itself; they are shown beside it (specification, section 8). */
const OF_ADDRESS: readonly FailureCode[] = ['emailNotFound', 'emailError', 'emailAlreadyExists']

export const isOfAddress = ({ code }: Failure): boolean => OF_ADDRESS.includes(code)
