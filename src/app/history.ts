/**
 * Of the router the product needs the history alone, the part that owns the browser's entries and may hold Back. What a
 * path means is the domain's (`machines/domain/place/location.ts`), and no screen is a route of its own; the rest of the router
 * is twelve times as heavy.
 */
export { createBrowserHistory } from '@tanstack/react-router'
