/**
 * Whether two values of plain data have the same content. For `useSettled` and `useSelector` with a selector that builds
 * nested objects anew each time; for flat ones `shallowEqual` of `@xstate/react` is enough.
 */
export const contentEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
