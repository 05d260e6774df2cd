import { readFileSync } from 'node:fs'
import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  BOOKING_REFUSALS,
  DISTURBANCES,
  type Failure,
  type FailureCode,
  OTHER_REFUSALS,
  toFailure,
} from '../../machines/domain/failures.ts'
import { type Control, createControl } from '../../sandbox/control/client.ts'
import '../../src/views/booked/cancel-failures.ts'
import '../../src/views/details/booking-failures.ts'
import '../../src/views/fields/person-failures.ts'
import '../../src/views/login/account-failures.ts'
import '../../src/views/toasts/toast-failures.ts'
import { Advice } from '../../src/views/texts/Advice.tsx'
import { type FailureText, useFailureMessages } from '../../src/views/texts/useFailureMessages.ts'
import type { ErrorRow, Sentences, Version } from '../support/errors/error-row.ts'
import { ERROR_TABLE } from '../support/errors/error-table.ts'
import { OTHER_ERRORS } from '../support/errors/other-errors.ts'
import { NOW, provoke } from './support/provoke.ts'
import { useSandbox } from './support/sandbox.ts'

/**
 * Every error of a booking (specification, section 8), in a group of each version: a real sandbox refuses over a real
 * connection, the client turns that into a failure, and the view's words for it are checked in both languages.
 */

const PHONE = '01 99 00 33 44'
const TABLE = [...ERROR_TABLE, ...OTHER_ERRORS]
const VERSIONS: readonly Version[] = ['v1', 'v2', 'v3']

/**
 * Codes that no server sends: the browser is offline, code could not be loaded, an invalid link came with the right
 * password.
 */
const OF_THE_BROWSER: readonly FailureCode[] = [
  // What the product says of an answer of `editable`.
  'not_editable',
  'too_late_to_edit',

  'offline',
  'codeUnavailable',
  'languageUnavailable',
  'linkInvalid',
  'sentBefore',
]

/** The texts of refusals belong to the screens that can be refused. */
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/{start,common,booking}/{en,fr}.po', {
  eager: true,
})

/** The view's text for a failure, and its part after the headline. */
function wordsIn(locale: 'en' | 'fr', failure: Failure, phone: string | null): { what: string; then: string } {
  const messages = Object.entries(catalogues).flatMap(([path, one]) =>
    path.endsWith(`/${locale}.po`) ? Object.entries(one.messages) : [],
  )
  const i18n = setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } })
  const said: FailureText[] = []
  const View = () => {
    const text = useFailureMessages()(failure, phone)
    said.push(text)
    return createElement(Advice, text)
  }
  const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(View)))
  const [text] = said
  if (!text) throw new Error('Nothing was said')
  return {
    what: text.what,
    then: markup
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  }
}

function expectWords(locale: 'en' | 'fr', failure: Failure, [what, then, thenCall = then]: Sentences): void {
  const cases = [
    [null, then],
    ['', then],
    // A number stays on one line.
    [PHONE, thenCall.replace('{phone}', PHONE.replaceAll(' ', '\u00a0'))],
  ] as const
  for (const [phone, wanted] of cases) {
    const words = wordsIn(locale, failure, phone)
    expect(words, `${locale}, phone “${phone}”`).toEqual({ what, then: wanted })
    const shown = `${words.what} ${words.then}`
    expect(shown, 'no raw key, no markup, no placeholder').not.toMatch(/[<>{}_]|v3|error|undefined|null/i)
  }
}

/** The key of a refusal's body in the wire contract (section 3). */
function keyIn(version: Version, body: unknown): { key: unknown; number: unknown } {
  if (version === 'v3') {
    const { messages, code } = body as { messages: { errors: unknown[] }; code?: unknown }
    return { key: messages.errors[0], number: code }
  }
  const [said] = body as [{ error: string; translate_key: string; code?: unknown }]
  // A refusal without a key of its own is recognised by its words.
  return { key: said.translate_key === 'badRequest' ? said.error : said.translate_key, number: said.code }
}

const running = useSandbox({ control: true })
let control: Control
let refused: { url: string; status: number; text: string } | null

beforeAll(async () => {
  control = createControl(running.sandbox.origin)
  await control.reset({ world: 'demo', now: NOW })
}, 60_000)

beforeEach(() => {
  refused = null
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await plain(...request)
    if (!answer.ok) refused = { url: answer.url, status: answer.status, text: await answer.clone().text() }
    return answer
  })
})
afterEach(() => control.clearFaults())

describe.each(VERSIONS)('in %s', (version) => {
  test.each(TABLE)('$code: $documented', async (row) => {
    const failure = await provoke(running, row.trigger, version).then(
      () => expect.fail('The sandbox refused nothing'),
      toFailure,
    )
    expect(failure.code).toBe(row.code)
    expectWire(row)
    expectWords('en', failure, row.en)
    expectWords('fr', failure, row.fr)
  })

  function expectWire({ wire, trigger, code }: ErrorRow): void {
    if (!wire) return
    // The requests for the shard, the group's name and slots of the booking service have paths of their own.
    const own = { v1: '/api/v1/', v2: trigger.act === 'slots' ? '/api/v2/' : '/api/v1/', v3: '/v3/' }[version]
    const isFind = trigger.act === 'find'
    expect(refused?.url).toContain(isFind ? '/shard' : own)
    const { key, number } = keyIn(isFind ? 'v1' : version, JSON.parse(refused?.text ?? ''))
    expect({ key, number }).toEqual({ key: version === 'v3' ? wire.v3 : wire.v1, number: wire.number })
    if (code === 'expiredConnection') expect(refused?.status).toBe(version === 'v3' ? 421 : 401)
  }
})

test('the table has every code, but for those that no server says', () => {
  const codes: readonly FailureCode[] = [...BOOKING_REFUSALS, ...OTHER_REFUSALS, ...DISTURBANCES]
  const inTable = new Set(TABLE.map(({ code }) => code))
  expect(codes.filter((code) => !inTable.has(code)).toSorted()).toEqual(OF_THE_BROWSER.toSorted())
})

describe('docs/sandbox.md', () => {
  const [, section = ''] =
    /\n## Making it refuse\n([\s\S]*?)(?=\n## )/.exec(readFileSync('docs/sandbox.md', 'utf8')) ?? []
  const lines = section.split('\n').filter((line) => line.startsWith('| `'))
  const lineOf = ({ code, documented }: ErrorRow) =>
    lines.find((line) => line.startsWith(`| \`${code}\``) && line.includes(documented))

  test.each(TABLE)('tells how to provoke $code: $documented', (row) => {
    const line = lineOf(row)
    expect(line, 'a line that begins with the code and names the trigger').toBeDefined()
    const keys = row.wire ? [row.wire.v1, ...(row.wire.number === undefined ? [] : [`${row.wire.number} `])] : []
    for (const key of keys) if (!key.includes(' ') || key.endsWith(' ')) expect(line).toContain(key)
  })

  test('tells of nothing that is not in the table', () => {
    expect(lines.filter((line) => !TABLE.some((row) => lineOf(row) === line))).toEqual([])
  })
})
