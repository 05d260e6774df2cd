import { Trans as Lingui, type TransProps } from '@lingui/react'

/** Lingui puts values into a text before it looks for elements, and reads escapes such as `\u003c` in between. */
const MAY_BE_MARKUP = /[<\\]/

const whole = (value: unknown) => (typeof value === 'string' && MAY_BE_MARKUP.test(value) ? <>{value}</> : value)

/**
 * A text with elements: every `<Trans>` and `<Plural>` of the sources becomes this one (`scripts/build/source-plugins.ts`).
 * A value that could be read as an element goes in as an element of its own, whose content nobody parses.
 */
export function Trans({ values = {}, ...text }: TransProps) {
  const entries = Object.entries(values).map(([name, value]) => [name, whole(value)] as const)
  return <Lingui {...text} values={Object.fromEntries(entries)} />
}
