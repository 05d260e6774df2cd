/** The parts of the header beside the name, in one chunk: the links to other screens, and the address. */
export { AddressBar } from './AddressBar.tsx'
export { BackLink, HeaderLinks } from './HeaderLinks.tsx'
