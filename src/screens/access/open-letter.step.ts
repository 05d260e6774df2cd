import { type LetterInput, letterMachine } from '../../../machines/account/letter/letter.machine.ts'
import type { ScreenRequest } from '../../../machines/app/app.types.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { letterIn, type LetterKind, noteTyped } from '../../actors/tab-notes.ts'
import { loadWords } from '../../i18n/words.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { firstAddress } from '../../actors/first-address.ts'

type Provided = NonNullable<Parameters<typeof letterMachine.provide>[0]['actors']>

/** What a letter is requested for, and where. */
interface Letter extends Pick<LetterInput, 'location' | 'waiting'> {
  kind: LetterKind
  pages: Pick<LetterInput, 'form' | 'confirmation' | 'login'>
}

/** Opens any of the pages that request a letter. */
export async function openLetter(
  { scope, group, locale }: Pick<ScreenRequest, 'scope' | 'group' | 'locale'>,
  deps: ScreenDeps,
  { kind, pages, location, waiting }: Letter,
  actors: Provided,
): Promise<OpenedGuest> {
  await loadWords('login', locale)
  const { id, open } = group
  const { storage } = deps
  const sentTo = letterIn(storage, kind, id)
  const isConfirmation = location.screen === pages.confirmation.screen
  const email = (isConfirmation && sentTo) || firstAddress(deps, id) || (sentTo ?? '')
  const input: LetterInput = {
    ...pages,
    scope,
    group,
    location,
    email,
    // Another address was typed since then: nothing was sent to that.
    isSent: sentTo === email,
    isOpen: kind === 'reset' || open,
    waiting,
  }
  const actions: NonNullable<Parameters<typeof letterMachine.provide>[0]['actions']> = {
    noteAddress: (_, typed) => noteTyped(storage, id, typed.email),
  }
  return openedGuest(letterMachine.provide({ actors, actions }), input)
}
