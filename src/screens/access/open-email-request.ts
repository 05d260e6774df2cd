import type { EmailPages } from '../../../machines/account/email-request/email-request.input.ts'
import {
  type EmailRequestInput,
  emailRequestMachine,
} from '../../../machines/account/email-request/email-request.machine.ts'
import { pendingOf } from '../../../machines/domain/account/pending.ts'
import type { ScreenRequest } from '../../../machines/app/app.types.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createRegisterActors } from '../../actors/account.actors.ts'
import { readMemento } from '../../storage/booking.ts'
import { emailSentTo, type EmailKind, noteTyped } from '../../storage/tab-notes.ts'
import { loadMessages } from '../../i18n/messages.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { firstAddress } from '../../link/first-address.ts'

type Provided = NonNullable<Parameters<typeof emailRequestMachine.provide>[0]['actors']>

/** What an email is requested for, and where. */
interface Letter extends Pick<EmailRequestInput, 'location' | 'waiting'> {
  kind: EmailKind
  pages: EmailPages
}

/** Opens any of the pages that request an email. */
export async function openEmailRequest(
  { scope, group, locale }: Pick<ScreenRequest, 'scope' | 'group' | 'locale'>,
  deps: ScreenDeps,
  { kind, pages, location, waiting }: Letter,
  actors: Provided,
): Promise<OpenedGuest> {
  await loadMessages('booking', locale)
  const { id, open } = group
  const { storage } = deps
  const sentTo = emailSentTo(storage, kind, id)
  const isConfirmation = location.screen === pages.confirmation.screen
  const email = (isConfirmation && sentTo) || firstAddress(deps, id) || (sentTo ?? '')
  const input: EmailRequestInput = {
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
  const actions: NonNullable<Parameters<typeof emailRequestMachine.provide>[0]['actions']> = {
    noteAddress: (_, typed) => noteTyped(storage, id, typed.email),
  }
  return openedGuest(emailRequestMachine.provide({ actors, actions }), input)
}

/** The call of a registration, which carries the booking in progress in this tab. */
export const registerActors = ({ api, storage, since }: ScreenDeps, urlname: string) =>
  createRegisterActors(api, storage, async () => {
    const memento = await readMemento(storage, urlname, api.client.now(), { since })
    return memento && pendingOf(memento.selection)
  })
