import { parse } from '@babel/parser'
import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

/**
 * Who reads "you" and "your". A professional books for somebody else, so a text that they may read says of the appointment
 * and its person what one says of others; only what the reader does, has typed or owns is theirs. A text for the person
 * of the appointment stands under `own`, beside the one for everybody else (`src/views/texts/about-whom.ts`).
 */

const ADDRESS = /\b(?:you|your|yours|yourself|my|I)\b/i

/** What only the owner of the account, the browser or the consent reads, and which table has the words of professionals. */
const OTHER_READERS: Readonly<Record<string, RegExp>> = {
  'pages of a customer’s own account':
    /^(?:appointments|fiches|personal-data)\/|^account\/AccountMenu|^fields\/Unsaved/,
  'whoever signs in, to their own account': /^login\/|^fields\/(?:Criteria|PasswordForm)/,
  'whoever uses this browser': /^consent\/|^live-map\//,
  'search engines and previews of links': /^head\/PageHead/,
  'who reads lists of persons of their own': /^fields\/person-failures/,
  'the steps, which are rendered for both readers in test/views/on-behalf.test.tsx': /^texts\/step-messages/,
  'words for days that are typed': /^palette\/day-names/,
  'names of elements': /^safety\//,
  'customers: a professional has no comment': /^details\/CommentBox/,
  'guests: a professional has signed in': /^entry\/AccountNotice/,
  'customers: nobody reads appointments for a professional': /^(?:details\/UnknownBooking|booked\/UnknownCancellation)/,
  'customers: a professional gets no links to calendars': /^confirm\/CalendarMenu/,
}

/** What the reader does, has done or owns, whoever the appointment is for. */
const OF_THE_READER = [
  /\byour (?:other )?(?:choices?|entries)\b/gi,
  /\byour (?:connection|search|browser|session|professional session|businesses|professional account|own calendar)\b/gi,
  /\byour (?:account|password|time)\b/gi,
  /\byour email address has been changed\b/gi,
  /\b(?:what|where|everything else) you (?:typed|entered|sent|have chosen|left off)\b/gi,
  /\b(?:before|if|when|until|unless) you (?:were |do not )?(?:book|booking|choose|move|sign|signed|stay|set out|are asked)\b/gi,
  /\byou can (?:book up to|change|choose|go|leave|still|try)\b/gi,
  /\byou (?:may be sent|do not work for|need to sign in|signed out|will be|will then need)\b/gi,
  /\byou are (?:changing|no longer signed in|not allowed|offline|signed (?:in|out)|connected)/gi,
  /\byou have been signed out\b/gi,
  /\bwho you are\b|\bsigning you in\b|\baddress you were given\b|\bperson you named\b/gi,
  /\bpage you came from\b|\blink you followed\b|\bwhere you usually do\b/gi,
  /\bone you have just requested\b/gi,
  /\bmy maps app\b/gi,
  /\bnothing of yours is left in this tab\b/gi,
]

/** Said to customers alone, by a condition in their view. */
const TO_CUSTOMERS: Readonly<Record<string, readonly string[]>> = {
  'confirm/AppointmentTime.tsx': ['your appointments'],
  'details/FormAnswer.tsx': ['Your comment is too long.'],
  'details/RefusedView.tsx': [
    'Check your inbox for a confirmation before you book again.',
    'Your appointments are being checked.',
    'Your booking was probably received, but its details are not available yet. Do not book again.',
  ],
  'toasts/Toasts.tsx': ['Your appointments', 'Your first request went through. Nothing else was sent.'],
}

const node = v.looseObject({ type: v.string() })
type Node = v.InferOutput<typeof node>
const isNode = (value: unknown): value is Node => v.is(node, value)

function textIn(at: Node): string {
  if (at.type === 'JSXText' || at.type === 'StringLiteral') return String(at.value)
  return at.type === 'TemplateElement' ? v.parse(v.object({ cooked: v.string() }), at.value).cooked : ''
}

/**
 * The texts of a module that address somebody, without those that only the person of an appointment reads.
 *
 * @param without Properties that are left out with all that is in them.
 */
function addressesIn(code: string, without: readonly string[]): string[] {
  const found: string[] = []
  const visit = (at: Node) => {
    if (at.type === 'ObjectProperty' && isNode(at.key) && without.includes(String(at.key.name))) return
    const text = textIn(at).trim().replaceAll(/\s+/g, ' ')
    if (ADDRESS.test(text)) found.push(text)
    for (const one of Object.values(at).flat()) if (isNode(one)) visit(one)
  }
  const tree: unknown = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  if (isNode(tree)) visit(tree)
  return found
}

const read = (file: string) => readFileSync(`src/views/${file}`, 'utf8')
const FILES = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
/** The refusals that have other words for a professional. */
const SAID_OF_OTHERS = [...read('details/pro-failures.ts').matchAll(/^ {2}(\w+): \{$/gm)].map(([, code = '']) => code)

const addressed = FILES.filter((file) => !Object.values(OTHER_READERS).some((others) => others.test(file))).flatMap(
  (file) => {
    const refusals = file === 'details/booking-failures.ts' ? SAID_OF_OTHERS : []
    return addressesIn(read(file), ['own', ...refusals]).map((text) => ({ file, text }))
  },
)

describe('what professionals may read', () => {
  test('speaks of the appointment and its person as of somebody else', () => {
    const ofTheReader = (text: string) =>
      !ADDRESS.test(OF_THE_READER.reduce((rest, own) => rest.replaceAll(own, ''), text))
    const wrong = addressed.filter(({ file, text }) => !ofTheReader(text) && !TO_CUSTOMERS[file]?.includes(text))
    expect(wrong).toEqual([])
  })

  test('is judged by no exception that is not needed', () => {
    const unneeded = [
      ...Object.values(OTHER_READERS).filter((others) => !FILES.some((file) => others.test(file))),
      ...OF_THE_READER.filter((pattern) => !addressed.some(({ text }) => text.search(pattern) >= 0)),
      ...Object.entries(TO_CUSTOMERS).flatMap(([file, texts]) =>
        texts.filter((text) => !addressed.some((one) => one.file === file && one.text === text)),
      ),
    ]
    expect(unneeded).toEqual([])
  })

  test('is found in tags, macros and attributes, and not under `own`', () => {
    const code = 'say({ own: <T>Your a</T>, other: <T>Your b</T> }); t`Your c ${d}`; <B label="Your e">The f</B>'
    expect(addressesIn(code, ['own'])).toEqual(['Your b', 'Your c', 'Your e'])
  })
})
