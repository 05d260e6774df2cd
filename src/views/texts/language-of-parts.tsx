import { styled } from '../../theme/styled.ts'
import { createContext, type ReactNode, useContext } from 'react'

/** The languages of texts that do not come from the product. */
export interface OwnLanguages {
  /** Of the group: its own texts for all visitors, and most likely its server's answers. */
  group?: string | undefined
  /** The language in which names and descriptions were requested, when the page uses another one. */
  asked?: string | undefined
  /** Of the group, such as `FR`: its telephone numbers are written as there. */
  country?: string | undefined
}

export const OwnLanguages = createContext<OwnLanguages>({})

/** The language of the group's names and descriptions; undefined when it is the page's. */
export const useAskedLang = (): string | undefined => useContext(OwnLanguages).asked

/**
 * A name or a description of the group. Its first letters decide the direction, and it turns no text beside it.
 */
export const Own = ({ children }: { children: ReactNode }) => (
  <span dir="auto" lang={useAskedLang()}>
    {children}
  </span>
)

/** A name may be one long word, which must not make the page wider. */
const Words = styled('span', { base: { overflowWrap: 'anywhere' } })

/** A text of the group or its server that does not depend on the requested language. */
export const OfGroup = ({ children }: { children: ReactNode }) => (
  <Words dir="auto" lang={useContext(OwnLanguages).group}>
    {children}
  </Words>
)
