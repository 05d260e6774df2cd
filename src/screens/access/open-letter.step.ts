import { type LetterInput, letterMachine } from '../../../machines/account/letter/letter.machine.ts'
import type { ScreenRequest } from '../../../machines/app/app.types.ts'
import { emailIn } from '../../../machines/domain/form/prefill.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { pairsOf } from '../../actors/browser/query-string.ts'
import { letterIn, type LetterKind } from '../../actors/tab-notes.ts'
import { loadWords } from '../../i18n/words.ts'
import type { ScreenDeps } from '../screen.types.ts'

type Provided = NonNullable<Parameters<typeof letterMachine.provide>[0]['actors']>

/** Opens either of the two screens that request a letter. */
export async function openLetter(
  kind: LetterKind,
  { scope, group, locale, location: place }: ScreenRequest,
  { storage }: ScreenDeps,
  actors: Provided,
): Promise<OpenedGuest> {
  await loadWords('login', locale)
  const { id, urlname, open } = group
  const [form, confirmation] =
    kind === 'register'
      ? (['register', 'register_confirm'] as const)
      : (['reset_password', 'reset_password_confirm'] as const)
  const sentTo = letterIn(storage, kind, id)
  const input: LetterInput = {
    scope,
    group,
    form: { screen: form, urlname },
    confirmation: { screen: confirmation, urlname },
    location: place,
    email: sentTo ?? emailIn(pairsOf(location.search)),
    isSent: sentTo !== null,
    isOpen: kind === 'reset' || open,
  }
  return openedGuest(letterMachine.provide({ actors }), input)
}
