import { announce } from './announce.ts'

/**
 * A ref for news that comes into the page whole and does not take the focus: announces its text, because a region that
 * comes together with its text is not read out.
 */
export function announceShown(element: HTMLElement | null): void {
  if (element) announce(element.innerText)
}
