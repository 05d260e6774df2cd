import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { missingFieldsOf } from '../../../machines/booking/details/fiche-form.selectors.ts'
import { contentEqual } from '../ui/content-equal.ts'
import { labelOf } from './field-messages.ts'

const NAMES_MAX = 2
/** In characters: a label may be a whole sentence, and the hint stands in a bar above the form. */
const NAME_MAX = 40

function brief(label: string): string {
  const letters = [...label]
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX).join('').trimEnd()}…` : label
}

/** Names the first fields without their answer, as a list in the shown language, and counts the others. */
export function useMissing(actor: FicheFormRef): string {
  const { t, i18n } = useLingui()
  const names = useSelector(actor, missingFieldsOf, contentEqual).map(labelOf)
  const more = names.length - NAMES_MAX
  const rest = more > 0 ? [t`${plural(more, { one: '# more field', other: '# more fields' })}`] : []
  return new Intl.ListFormat(i18n.locales ?? i18n.locale, { type: 'conjunction' }).format([
    ...names.slice(0, NAMES_MAX).map(brief),
    ...rest,
  ])
}
