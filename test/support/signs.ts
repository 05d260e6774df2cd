/**
 * What must be on the screen while a machine has a tag. Shared by both layers with a screen, so that the view alone and
 * the whole product in a browser are checked with the same words.
 */
type Role = 'alert' | 'alertdialog' | 'button' | 'dialog' | 'listitem' | 'searchbox' | 'status'

/** The queries that both layers support. */
export interface Screen<TFound> {
  getByRole(role: Role, options?: { name?: string | RegExp; exact?: boolean }): TFound
  getByText(text: string | RegExp): TFound
}

export const loginSigns = <T>(screen: Screen<T>) => ({
  busy: () => screen.getByRole('button', { name: 'Signing in' }),
  failed: () => screen.getByText(/^The e-mail address or the password is wrong/),
  blocked: () => screen.getByText('Too many attempts'),
})

export const confirmSigns = <T>(screen: Screen<T>) => ({
  failed: () =>
    screen.getByText(/^We do not know whether (?:your|the) appointment was cancelled$|It may already be cancelled\./),
})

/** The question whether to cancel stays while the cancellation runs; after a reload it is not asked. */
export const cancelQuestion = <T>(screen: Screen<T>) => screen.getByRole('alertdialog')
export const asksToCancel = ({ value, context }: { value: unknown; context: { resume: boolean } }) =>
  ['"asking"', '"cancelling"', '{"doubting":"asking"}'].includes(JSON.stringify(value)) ||
  (JSON.stringify(value).startsWith('{"reconciling"') && !context.resume)

export const doubtSign = <T>(screen: Screen<T>) =>
  screen.getByText(
    /^(?:We do not know whether (?:your|the) appointment was booked|Nous ne savons pas si (?:votre|le) rendez-vous est pris)$|^(?:It may be the one you just sent|Your request may be booked all the same|C’est peut-être celui que|Votre demande est peut-être)/,
  )
