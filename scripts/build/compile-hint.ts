/** What a visit starts with. Most of its functions are called at once. */
const HINTED = /^(?:react|packages|index|book|frame|times|times\.step|WeekGrid|BookingNav|chosen)$/

/**
 * The comment that makes Chromium compile all functions of a script while it is downloaded, on another thread, instead
 * of each when it is first called. It is read at the very top of a script only.
 */
export const compileHint = ({ name }: { name: string }): string =>
  HINTED.test(name) ? '//# allFunctionsCalledOnLoad' : ''
