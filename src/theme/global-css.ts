import { defineGlobalStyles } from '@chakra-ui/react'

/** The rules for every element: type, focus ring, selection, reduced motion. Layout belongs to the components. */
export const globalCss = defineGlobalStyles({
  html: {
    background: 'bg',
    color: 'text',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'body',
    textSizeAdjust: '100%',
    // The ring of the focus stays in the window.
    scrollPaddingBlock: '0.5rem',
  },
  // A sticky bar must not hide the focused element: the browser scrolls it clear of the bar.
  'html:has([data-action-bar])': { scrollPaddingBottom: '9rem' },
  // The reset sets it on every element, and would keep a container's own from the words in it.
  '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
  // A name may be one long word.
  body: { margin: '0', background: 'bg', overflowWrap: 'break-word' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  // A heading gets the focus for screen readers when a step begins; a ring around it would look like an error.
  'h1:focus, h2:focus': { outline: 'none' },
  'a, button, select, input, textarea, summary': { touchAction: 'manipulation' },
  '::selection': { background: 'primaryTint' },
  'h1, h2, h3, h4': { fontFamily: 'heading', fontWeight: 'bold', lineHeight: 'tight', textWrap: 'balance' },
  // On paper there is the content of a screen, in ink, and nothing to press: what can be chosen is content.
  ':has(> main) > :not(main), nav, button:not([data-choose], [data-slot])': {
    '@media print': { display: 'none !important' },
  },
  // What stands in for the header on paper.
  '[data-paper]': { marginBottom: '4', '@media not print': { display: 'none' } },
  '*, *::before, *::after': {
    '@media print': { color: '#000 !important', background: 'none !important', boxShadow: 'none !important' },
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Even a very short duration would start a transition of every property, and the page would be drawn in between.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
