/** What the header has beside the name, in one chunk: the ways to other screens, and the address. */
export { AddressBar } from './AddressBar.tsx'
export { BackWay, HeaderWays } from './HeaderWays.tsx'
