/** The faults of a short form. */
export interface Judged<TFault> {
  /** Why a press would not be sent now. */
  open: readonly TFault[]
  /** Those of them that are shown. */
  faults: readonly TFault[]
}

/**
 * Which of its faults a short form shows: those of a field from when it is left, all of them after a press, and none for
 * longer than the value is wrong.
 * @param open every fault that the form has now
 * @param shown the faults that it has shown until now
 * @param left the field that was just left; null when something was only typed
 */
export const judged = <TFault extends { at: string }>(
  open: readonly TFault[],
  shown: readonly TFault[],
  left: TFault['at'] | null = null,
): Judged<TFault> => ({
  open,
  faults: open.filter(({ at }) => at === left || shown.some((fault) => fault.at === at)),
})

/** After a press every fault is shown. */
export const judgedWhole = <TFault>(open: readonly TFault[]): Judged<TFault> => ({ open, faults: open })
