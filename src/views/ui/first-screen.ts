let isFirst = true

/** No screen of this page has taken the focus yet. The first one leaves it where the browser has put it. */
export const isFirstScreen = (): boolean => isFirst

/** From now on every screen takes the focus. */
export function endFirstScreen(): void {
  isFirst = false
}
