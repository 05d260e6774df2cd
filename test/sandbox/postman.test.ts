import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { emails, groups } from '../../sandbox/database/schema.ts'
import { createPostman, type Postman } from '../../sandbox/emails/postman.ts'
import { bookedOf, booking, createVisitor, person } from './support/client.ts'
import { startTestSandbox } from './support/sandbox.ts'
import { book, newVisitor, sandbox, TUESDAY, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

const FROM = 'rendez-vous@booking.example'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Mail {
  from: string
  to: string[]
  text: string
}

/** A local mail server. It accepts every email, unless `refuse` returns the answer to a recipient. */
async function openMailServer(port = 0, refuse: () => number | null = () => null) {
  const mails: Mail[] = []
  const news = new EventEmitter<{ mail: [Mail] }>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      const responseCode = refuse()
      callback(responseCode === null ? null : Object.assign(new Error('No'), { responseCode }))
    },
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((body) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), text: body }
        mails.push(mail)
        callback()
        news.emit('mail', mail)
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  closing.push(close)
  const taken = (server.server.address() as AddressInfo).port
  return {
    mails,
    close,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    next: async () => (await once(news, 'mail'))[0] as Mail,
  }
}

/** A postman of this test; `trouble` waits for the next error that he reports. */
function employ(url: string) {
  const news = new EventEmitter<{ trouble: [unknown] }>()
  const postman: Postman = createPostman(
    sandbox.database,
    { url, from: FROM, origin: 'https://booking.example' },
    (error) => news.emit('trouble', error),
  )
  closing.push(() => postman.stop())
  return { postman, trouble: async () => (await once(news, 'trouble'))[0] as unknown }
}

const unposted = () =>
  sandbox.database.transaction(
    async (tx) => (await tx.select().from(emails)).filter(({ postedAt }) => postedAt === null).length,
  )
/** The words of a mail without the encoding of its lines. */
const plain = ({ text: body }: Mail) =>
  Buffer.from(
    body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
/** The parts of a mail by their type, decoded (RFC 2045). */
function partsOf({ text: mail }: Mail): Record<string, string> {
  const boundaries = [...mail.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary)
  const pieces = boundaries.reduce((all, one) => all.flatMap((piece) => piece.split(`--${one}`)), [mail])
  const parts = pieces.flatMap((piece) => {
    const [head = '', ...rest] = piece.trimStart().split('\r\n\r\n')
    const type = /^Content-Type: (text\/\w+)/im.exec(head)?.[1]
    if (type === undefined) return []
    const body = rest.join('\r\n\r\n')
    const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head)
    return [[type, isBase64 ? Buffer.from(body, 'base64').toString('utf8') : plain({ ...NO_MAIL, text: body })]]
  })
  return Object.fromEntries(parts) as Record<string, string>
}
const NO_MAIL: Mail = { from: '', to: [], text: '' }
const request = { intervention_ids: [161], fiche: { group_id: 1, ...person('noe@example.org') } }

describe('a mail server that is there', () => {
  test('gets the email of a booking, with links that lead to the front end', async () => {
    const server = await openMailServer()
    const { postman } = employ(server.url)
    await book(TUESDAY, request)
    const coming = server.next()
    postman.wake()
    const mail = await coming
    expect(mail).toMatchObject({ from: FROM, to: ['noe@example.org'] })
    expect(plain(mail)).toContain('mardi 24 mars 2026 à 09:00')
    expect(plain(mail)).toMatch(/https:\/\/booking\.example\/[\w-]+\/appointments\?ficheKey=\w+/)
    expect(mail.text).toMatch(/^Auto-Submitted: auto-generated/m)
    await postman.stop()
    expect(await unposted()).toBe(0)
  })

  test('gets a confirmation as text, as HTML in the colour of the business, and as a calendar file', async () => {
    const server = await openMailServer()
    const { postman } = employ(server.url)
    await book(TUESDAY, request)
    const coming = server.next()
    postman.wake()
    const parts = partsOf(await coming)
    expect(Object.keys(parts).toSorted()).toEqual(['text/calendar', 'text/html', 'text/plain'])
    const [group] = await sandbox.database.transaction((tx) => tx.select().from(groups).where(eq(groups.id, 1)))
    const { name = '', colors } = group?.record ?? {}
    const page = parts['text/html'] ?? ''
    expect(page).toContain(`background:${String(colors?.primary)}`)
    expect(page).toContain(name)
    expect(page).toContain('mardi 24 mars 2026 à 09:00')
    const linked = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')))
    expect(new Set(linked.map(({ origin }) => origin))).toEqual(new Set(['https://booking.example']))
    const links = [...(parts['text/plain'] ?? '').matchAll(/https:\/\/\S+/g)].map(([href]) => href)
    expect(linked.map(({ href }) => href)).toEqual(links)
    const [event] = new ICAL.Component(ICAL.parse(parts['text/calendar'] ?? '')).getAllSubcomponents('vevent')
    expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-03-24T08:00:00Z')
  })

  test('gets a pack and a service beside it as two entries of one calendar file', async () => {
    const server = await openMailServer()
    const { postman } = employ(server.url)
    const appointments = { 0: { intervention_id: 161, calendar_id: 111 }, 1: { pack_id: 171 } }
    const { records } = bookedOf(await book(TUESDAY, { fiche: request.fiche, appointments }))
    const coming = server.next()
    postman.wake()
    const file = new ICAL.Component(ICAL.parse(partsOf(await coming)['text/calendar'] ?? ''))
    const entries = file.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    const whole = records.filter(({ type }) => type === 'pack' || type === 'free')
    expect(whole).toHaveLength(2)
    expect(entries.map(({ uid }) => uid)).toEqual(whole.map(({ key }) => expect.stringContaining(String(key))))
    expect(entries.map(({ startDate }) => startDate.toString())).toEqual([
      '2026-03-24T08:00:00Z',
      '2026-03-24T08:30:00Z',
    ])
  })

  test('gets a cancellation without a calendar file', async () => {
    const { records, fiche_token: token = '' } = bookedOf(await book(TUESDAY, request))
    const ids = records.map(({ id }) => id)
    await visitor.post(
      '/t1/v3/groups/1/appointments/batch_delete',
      { appointments: ids.map((id) => ({ id })) },
      { token },
    )
    const server = await openMailServer()
    const { postman } = employ(server.url)
    postman.wake()
    while (server.mails.length < 2) await server.next()
    const [confirmation, cancellation] = server.mails.map((mail) => Object.keys(partsOf(mail)).toSorted())
    expect([confirmation, cancellation]).toEqual([
      ['text/calendar', 'text/html', 'text/plain'],
      ['text/html', 'text/plain'],
    ])
  })

  test('gets each email once, though several are told to look', async () => {
    const server = await openMailServer()
    const [one, other] = [employ(server.url), employ(server.url)]
    await book(TUESDAY, request)
    newVisitor()
    expect((await book('2026-03-24 10:00:00', request)).status).toBe(201)
    one.postman.wake()
    other.postman.wake()
    one.postman.wake()
    while (server.mails.length < 2) await server.next()
    await Promise.all([one.postman.stop(), other.postman.stop()])
    const numbers = server.mails.map(({ text: body }) => /^Message-ID: (.+)$/im.exec(body)?.[1])
    expect([numbers.length, new Set(numbers).size, await unposted()]).toEqual([2, 2, 0])
  })

  test('is told of a booking by the running sandbox', async () => {
    const server = await openMailServer()
    const posting = await startTestSandbox({ post: { url: server.url, from: FROM } })
    closing.push(() => posting.stop())
    const coming = server.next()
    const visitor = createVisitor(posting.origin)
    expect((await visitor.post('/t1/v3/appointments', booking(1, TUESDAY, request))).status).toBe(201)
    expect(plain(await coming)).toContain(`${posting.origin}/`)
  })

  test('gets nothing that was written more than a day before', async () => {
    const server = await openMailServer()
    await book(TUESDAY, request)
    await sandbox.database.transaction((tx) => tx.update(emails).set({ at: new Date('2026-01-01T00:00:00Z') }))
    const { postman } = employ(server.url)
    postman.wake()
    await postman.stop()
    expect(server.mails).toEqual([])
  })
})

describe('a mail server that is away', () => {
  test('delays no booking, and gets the email when it is back', async () => {
    const gone = await openMailServer()
    await gone.close()
    const { postman, trouble } = employ(gone.url)
    const notified = trouble()
    expect((await book(TUESDAY, request)).status).toBe(201)
    postman.wake()
    expect(await notified).toMatchObject({ code: 'ESOCKET' })
    expect(await unposted()).toBe(1)
    const back = await openMailServer(gone.port)
    const coming = back.next()
    newVisitor()
    postman.wake()
    expect((await coming).to).toEqual(['noe@example.org'])
  })

  test.each([
    [450, 1],
    [550, 0],
  ])('or answers %i leaves %i emails to be tried again', async (code, left) => {
    const server = await openMailServer(0, () => code)
    const { postman, trouble } = employ(server.url)
    await book(TUESDAY, request)
    const notified = trouble()
    postman.wake()
    expect(await notified).toMatchObject({ responseCode: code })
    await postman.stop()
    expect([server.mails.length, await unposted()]).toEqual([0, left])
  })
})
