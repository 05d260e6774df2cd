import { type ReactNode, Suspense } from 'react'
import { plainText } from '../../../machines/domain/catalogue/plain-text.ts'
import { styled } from '../../theme/styled.ts'
import type { SafeHtmlProps } from '../../views/safety/SafeHtml.tsx'
import { lazyView } from '../../views/ui/lazy-view.ts'

const Own = styled('div', { base: { marginBottom: '6' } })

const Text = styled('div', { base: { whiteSpace: 'pre-line' } })

/** The text without formatting, until the formatter is loaded. */
const Words = ({ html }: Pick<SafeHtmlProps, 'html'>) => <Text>{plainText(html)}</Text>
const Formatted = lazyView<SafeHtmlProps>(
  async () => ({ default: (await import('../../views/safety/SafeHtml.tsx')).SafeHtml }),
  Words,
)

/** The group's own text for customers who begin to book, from its HTML. */
export const Intro = (props: SafeHtmlProps): ReactNode => (
  <Own>
    <Suspense fallback={<Words html={props.html} />}>
      <Formatted {...props} />
    </Suspense>
  </Own>
)

/** The same before it is formatted. */
export const PlainIntro = ({ html }: Pick<SafeHtmlProps, 'html'>): ReactNode => (
  <Own>
    <Words html={html} />
  </Own>
)
