import type { FailureCode } from '../../../machines/domain/failures.ts'
import type { FaultInput } from '../../../sandbox/control/faults.types.ts'

export type Version = 'v1' | 'v2' | 'v3'

/** The groups of the demo whose rules refuse: for everybody, for known customers, for known patients. */
export type RuledGroup = 'regles' | 'regles-clients' | 'regles-sante'

/** How the sandbox is brought to say no. Days count from the day on which the world was loaded. */
export type Trigger =
  /** A booking, by a visitor or, with `account`, by somebody who is logged in. */
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
  /** A look for free times, which the booking service (v2) answers where there is one. */
  | { act: 'slots'; calendarId?: number; token?: string }
  /** A booking is made, and then cancelled or moved. */
  | { act: 'cancel' | 'move'; day: number; time: string }
  | { act: 'login'; email: string; password: string; times?: number }
  /** Asks for an account, or for a letter about a forgotten password. */
  | { act: 'register' | 'forget'; email: string; group?: RuledGroup }
  | { act: 'find'; urlname: string }
  /** The calendar file of an appointment that is not there. */
  | { act: 'export' }
  /** A call with an apikey that is none. */
  | { act: 'apikey' }
  /** The control plane answers a booking instead of the API. */
  | { act: 'fault'; phase?: FaultInput['phase']; answer: FaultInput['act'] | ((version: Version) => FaultInput['act']) }

/** What happened; what to do without a telephone number; what to do with one, where that differs (`{phone}`). */
export type Sentences = readonly [what: string, then: string, thenCall?: string]

/** An error of section 8 of the specification, from the wire to the words on the screen. */
export interface ErrorRow {
  code: FailureCode
  trigger: Trigger
  /**
   * How the versions spell it; the booking service (v2) answers in the bodies of the first. Absent where the server
   * says nothing that could be read.
   */
  wire?: { v1: string; v3: string; number?: number }
  /** What the document of the sandbox must say of the trigger, word for word. */
  documented: string
  en: Sentences
  fr: Sentences
}
