import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { isMarkup, plainText } from '../../../machines/domain/catalogue/plain-text.ts'
import { Pictures } from './Pictures.ts'

type Sanitizer = typeof import('./sanitize-html.ts')

let loaded: Sanitizer | null = null

/**
 * For a screen that begins with a group's HTML: as plain text it may have other lines, and what is below would move. Without
 * the sanitiser the screen shows plain text, so this never rejects.
 */
export const loadSanitizer = (): Promise<void> =>
  import('./sanitize-html.ts').then(
    (module) => void (loaded = module),
    () => undefined,
  )

const Block = styled('div', {
  base: {
    overflowWrap: 'anywhere',
    '& * + p, & * + ul, & * + ol, & * + dl, & * + blockquote, & * + pre, & * + div, & * + .table-region': {
      marginTop: '3',
    },
    '& h2, & h3, & h4, & h5, & h6': { fontWeight: 'bold', lineHeight: 'snug' },
    '& * + h2, & * + h3, & * + h4, & * + h5, & * + h6': { marginTop: '5' },
    '& h2 + *, & h3 + *, & h4 + *, & h5 + *, & h6 + *': { marginTop: '1' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '6' },
    '& ol': { listStyle: 'decimal', paddingInlineStart: '6' },
    '& a': { color: 'primaryText', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& img': { borderRadius: 'control', marginBlock: '2', height: 'auto' },
    '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'border', paddingInlineStart: '3' },
    '& strong, & b, & th': { fontWeight: 'bold' },
    '& em, & i': { fontStyle: 'italic' },
    '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', padding: '2', textAlign: 'start' },
    '& .table-region': { overflowX: 'auto' },
    '& .new-window': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

/** A text that is no HTML stays in its lines. */
const Text = styled('div', { base: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })

export interface SafeHtmlProps {
  /** HTML (or plain text) written by a group. */
  html: string
  /** Level of the heading above the block; 2 by default. */
  headingLevel?: number
  /** The group's language, when it is not the page's. */
  lang?: string
}

/** Shows plain text when sanitising fails, so that no content of a group can break the page. */
function safely(sanitize: () => Node, html: string): Node | string {
  try {
    return sanitize()
  } catch {
    return plainText(html)
  }
}

/**
 * The only component that shows HTML from outside. The sanitiser is loaded when the first block appears; until then,
 * and when it cannot be loaded, the block is shown as plain text.
 */
export function SafeHtml({ html, headingLevel = 2, lang }: SafeHtmlProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const [sanitizer, setSanitizer] = useState(loaded)
  const mayShow = useContext(Pictures)
  const newWindow = t`(opens in a new tab)`
  const picture = t`Picture`
  const table = t`Table`
  // An entity in a text is read like one in HTML.
  const isParsed = /[<&]/.test(html)
  const Shell = isMarkup(html) ? Block : Text

  // Sanitised nodes are put into an element whose children React does not manage, before the browser paints.
  useLayoutEffect(() => {
    if (!isParsed) return
    if (sanitizer) {
      const options = { headingLevel, mayShow, newWindow, picture, table }
      ref.current?.replaceChildren(safely(() => sanitizer.sanitizeHtml(html, options), html))
      return
    }
    let isShown = true
    void loadSanitizer().then(() => isShown && setSanitizer(loaded))
    return () => {
      isShown = false
    }
  }, [html, headingLevel, mayShow, sanitizer, newWindow, picture, table, isParsed])

  if (!html.trim()) return null
  if (!isParsed) return <Shell lang={lang}>{html.trim()}</Shell>
  return sanitizer ? <Shell key="html" ref={ref} lang={lang} /> : <Shell lang={lang}>{plainText(html)}</Shell>
}
