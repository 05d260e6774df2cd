import { createContext } from 'react'

/** Opens the sign-in over the screen; null when signing in would change nothing. */
export const SignIn = createContext<(() => void) | null>(null)
