/**
 * Which of its faults a short form shows: those of a field from when it is left, all of them after a press, and none for
 * longer than the value is wrong.
 * @param open every fault that the form has now
 * @param shown the faults that it has shown until now
 * @param left the field that was just left; null when something was only typed
 */
export const shownFaults = <TFault extends { at: string }>(
  open: readonly TFault[],
  shown: readonly TFault[],
  left: TFault['at'] | null = null,
): TFault[] => open.filter(({ at }) => at === left || shown.some((fault) => fault.at === at))
