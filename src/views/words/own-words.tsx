import { createContext, type ReactNode, useContext } from 'react'

/** The languages of what the product does not say itself. */
export interface OwnLanguages {
  /** Of the group: what it writes for everybody, and most likely what its server answers. */
  group?: string | undefined
  /** In which names and descriptions were asked for, where the page speaks another one. */
  asked?: string | undefined
}

export const OwnLanguages = createContext<OwnLanguages>({})

/** The language of the practice's names and descriptions; undefined where it is that of the page. */
export const useAskedLang = (): string | undefined => useContext(OwnLanguages).asked

/** A name or a description of the practice. */
export const Own = ({ children }: { children: ReactNode }) => <span lang={useAskedLang()}>{children}</span>

/** Words that the group or its server wrote without being asked for a language. */
export const OfGroup = ({ children }: { children: ReactNode }) => (
  <span lang={useContext(OwnLanguages).group}>{children}</span>
)
