import { createContext, useContext } from 'react'

/**
 * Whom the screen below it is about: null for the reader, and for a professional the name of the person whom they book
 * for, empty while it is not known. The selectors `otherPersonOf` decide it.
 */
const Context = createContext<string | null>(null)
export const AboutWhom = Context.Provider

export interface Said<Text> {
  /** What the person who has the appointment reads. */
  own: Text
  /** What a professional reads, about any person. */
  other: Text
  /** The same about a person whose name is known, where the text is to name them. */
  named?: (name: string) => Text
}

/** Picks what the reader of this screen is told. */
export function useAboutWhom(): <Text>(said: Said<Text>) => Text {
  const name = useContext(Context)
  return ({ own, other, named }) => {
    if (name === null) return own
    return name !== '' && named ? named(name) : other
  }
}
