import { type LetterInput, letterMachine } from '../../../machines/account/letter/letter.machine.ts'
import type { ScreenRequest } from '../../../machines/app/app.types.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { letterIn, type LetterKind, noteTyped } from '../../actors/tab-notes.ts'
import { loadWords } from '../../i18n/words.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { firstAddress } from '../../actors/first-address.ts'

type Provided = NonNullable<Parameters<typeof letterMachine.provide>[0]['actors']>

/** Opens either of the two screens that request a letter. */
export async function openLetter(
  kind: LetterKind,
  { scope, group, locale, location: place }: ScreenRequest,
  deps: ScreenDeps,
  actors: Provided,
): Promise<OpenedGuest> {
  await loadWords('login', locale)
  const { id, urlname, open } = group
  const [form, confirmation] =
    kind === 'register'
      ? (['register', 'register_confirm'] as const)
      : (['reset_password', 'reset_password_confirm'] as const)
  const { storage } = deps
  const sentTo = letterIn(storage, kind, id)
  const isConfirmation = place.screen === confirmation
  const email = (isConfirmation && sentTo) || firstAddress(deps, id) || (sentTo ?? '')
  const input: LetterInput = {
    scope,
    group,
    form: { screen: form, urlname },
    confirmation: { screen: confirmation, urlname },
    location: place,
    email,
    // Another address was typed since then: nothing was sent to that.
    isSent: sentTo === email,
    isOpen: kind === 'reset' || open,
  }
  const actions: NonNullable<Parameters<typeof letterMachine.provide>[0]['actions']> = {
    noteAddress: (_, typed) => noteTyped(storage, id, typed.email),
  }
  return openedGuest(letterMachine.provide({ actors, actions }), input)
}
