import { createContext } from 'react'

/** Asks to sign in over the screen; null while nothing is to be gained by it. */
export const SignIn = createContext<(() => void) | null>(null)
