import { Trans } from '@lingui/react/macro'
import { TextLink } from '../ui/TextLink.tsx'
import { pathTo } from '../ui/path-to.ts'
import { LinkList } from './parts.tsx'

export interface LoginLinksProps {
  urlname: string
  /** Whether anyone may create an account here. */
  open: boolean
  /** The page on which they do. */
  register: 'register' | 'booking_register'
  /** Called when the customer follows one of the links. */
  onLeft?: (() => void) | undefined
}

/** Links for a user who cannot sign in. The query is kept, and so are the choices. */
export function LoginLinks({ urlname, open, register, onLeft }: LoginLinksProps) {
  return (
    <LinkList>
      <li>
        <TextLink href={pathTo('reset_password', urlname)} onClick={onLeft}>
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </li>
      {open && (
        <li>
          <TextLink href={pathTo(register, urlname)} onClick={onLeft}>
            <Trans>Create an account</Trans>
          </TextLink>
        </li>
      )}
      <li>
        <TextLink href={pathTo('pro', urlname)} onClick={onLeft}>
          <Trans>Work here? Sign in as a professional</Trans>
        </TextLink>
      </li>
    </LinkList>
  )
}

/** The way back for a customer who opened the professionals' login. */
export function ProLinks({ urlname }: Pick<LoginLinksProps, 'urlname'>) {
  return (
    <LinkList>
      <li>
        <TextLink href={pathTo('login', urlname)}>
          <Trans>Sign in as a customer</Trans>
        </TextLink>
      </li>
    </LinkList>
  )
}
