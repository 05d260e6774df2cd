import type { FailureCode } from '../../../machines/domain/failures.ts'
import type { FaultInput } from '../../../sandbox/control/faults.types.ts'

export type Version = 'v1' | 'v2' | 'v3'

/** The demo groups whose rules refuse: for everyone, for known customers, for known patients. */
export type RuledGroup = 'regles' | 'regles-clients' | 'regles-sante'

/** How the sandbox is made to refuse. Days count from the day on which the world was loaded. */
export type Trigger =
  /** A booking, by a visitor or, with `account`, by a customer who is logged in. */
  | {
      act: 'book'
      group?: RuledGroup
      email?: string
      firstname?: string
      lastname?: string
      day: number
      time: string
      account?: string
      token?: string
    }
  /** A request for free times, which the booking service (v2) answers if there is one. */
  | { act: 'slots'; calendarId?: number; token?: string }
  /** A booking is made, and then cancelled or moved; with an `answer` the control plane says no. */
  | { act: 'cancel' | 'move'; day: number; time: string; answer?: (version: Version) => FaultInput['act'] }
  | { act: 'login'; email: string; password: string; times?: number }
  /** Requests an account, or an email about a forgotten password. */
  | { act: 'register' | 'forget'; email: string; group?: RuledGroup }
  | { act: 'find'; urlname: string }
  /** The calendar file of a missing appointment. */
  | { act: 'export' }
  /** A call with an invalid apikey. */
  | { act: 'apikey' }
  /** The control plane answers a booking instead of the API. */
  | {
      act: 'fault'
      phase?: FaultInput['phase']
      answer: FaultInput['act'] | ((version: Version) => FaultInput['act'])
      token?: string
    }

/** What happened; what to do without a telephone number; what to do with one, where that differs (`{phone}`). */
export type Sentences = readonly [what: string, then: string, thenCall?: string]

/** An error of section 8 of the specification, from the wire to the words on the screen. */
export interface ErrorRow {
  code: FailureCode
  trigger: Trigger
  /**
   * The key in each version; the booking service (v2) answers in the bodies of the first. Absent where the server sends
   * nothing readable.
   */
  wire?: { v1: string; v3: string; number?: number }
  /** What the sandbox's document must say about the trigger, word for word. */
  documented: string
  en: Sentences
  fr: Sentences
}
