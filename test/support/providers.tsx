import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { i18n } from '../../src/i18n/i18n.ts'
import { ThisYear } from '../../src/views/texts/usePhrase.ts'

/** The surroundings of every view of the product: the theme, English texts, and the landmark of the page's content. */
export function inPage(title: string, view: ReactNode): ReactNode {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return (
    <I18nProvider i18n={i18n}>
      <ThisYear value={2026}>
        <main>
          {title && <h1>{title}</h1>}
          {view}
        </main>
      </ThisYear>
    </I18nProvider>
  )
}
