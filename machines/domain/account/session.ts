import type { Id } from '../id.ts'

export interface Session {
  status: 'anonymous' | 'user' | 'pro'
  account: { id: Id; email: string } | null
  needPasswordChange: boolean
  ssoLogged: boolean
}
