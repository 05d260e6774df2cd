import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createControl } from '../../sandbox/control/client.ts'
import type { SandboxHooks } from '../../sandbox/hooks.ts'
import { readLedger } from '../../sandbox/ledger.ts'
import type { SandboxOptions } from '../../sandbox/start.ts'
import { booking, createVisitor, person, recordsOf } from './support/client.ts'
import { fetchOnce } from './support/fetch-once.ts'
import { startTestSandbox, type TestSandbox } from './support/sandbox.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(options: SandboxOptions): Promise<TestSandbox> {
  const sandbox = await startTestSandbox(options)
  closing.push(sandbox.stop)
  return sandbox
}

const request = booking(1, '2026-03-24 09:00:00', { intervention_ids: [161] })

describe('whoever steps in', () => {
  test('comes before anything is done, and again when everything is committed', async () => {
    const seen: unknown[] = []
    let sandbox: TestSandbox | undefined
    const written = async () => (sandbox ? (await readLedger(sandbox.database)).length : -1)
    const hooks: SandboxHooks = {
      async before({ method, url }) {
        seen.push(['before', method, url.pathname, await written()])
        return 'continue'
      },
      async after({ method, response }) {
        seen.push(['after', method, response.status, await written()])
        return response
      },
    }
    sandbox = await start({ hooks })
    expect((await createVisitor(sandbox.origin).post('/t1/v3/appointments', request)).status).toBe(201)
    expect(seen).toEqual([
      ['before', 'POST', '/t1/v3/appointments', 0],
      ['after', 'POST', 201, 1],
    ])
  })

  test('sees each call of a test on a connection of its own, so that none meets one that is just closing', async () => {
    const ports: unknown[] = []
    const hooks: SandboxHooks = {
      async before({ req }) {
        ports.push(req.socket.remotePort)
        return 'continue'
      },
    }
    const visitor = createVisitor((await start({ hooks })).origin)
    for (let call = 0; call < 3; call++) await visitor.get('/t1/v3/groups/1/calendars')
    expect(new Set(ports).size).toBe(3)
  })

  test('may answer in place of the API, or change its answer', async () => {
    const hooks: SandboxHooks = {
      async before({ res, url }) {
        if (!url.pathname.endsWith('/calendars')) return 'continue'
        res.writeHead(418).end()
        return 'handled'
      },
      after: async ({ response }) => new Response(response.body, { status: 203 }),
    }
    const visitor = createVisitor((await start({ hooks })).origin)
    expect((await visitor.get('/t1/v3/groups/1/calendars')).status).toBe(418)
    expect((await visitor.get('/t1/v3/groups/1/interventions')).status).toBe(203)
  })
})

describe('the control plane', () => {
  test('is not there unless it is switched on', async () => {
    const { origin } = await start({})
    await expect(createControl(origin).ledger()).rejects.toThrow('404')
  })

  test('sets the clock, reads the ledger and loads a world', async () => {
    const { origin } = await start({ control: true })
    const control = createControl(origin)
    const visitor = createVisitor(origin)
    await control.clock('2026-03-24T06:00:00Z')
    expect((await visitor.post('/t1/v3/appointments', request)).status).toBe(201)
    expect(await control.ledger()).toMatchObject([
      { kind: 'booking', at: '2026-03-24T06:00:00.000Z', start: '2026-03-24 09:00:00' },
    ])
    await control.reset({ now: '2026-11-24T07:00:00Z' })
    expect(await control.ledger()).toEqual([])
    expect((await visitor.get('/shard?value=essai&field=urlname')).status).toBe(404)
    expect((await visitor.get('/shard?value=atelier-dupre&field=urlname')).body).toEqual({
      urlname: 'atelier-dupre',
      shard_name: 's1',
    })
    // A second reset uses the stored copy, with ids that continue after those of the world.
    await control.reset({ now: '2026-11-24T07:00:00Z' })
    const entry = { intervention_ids: [101_602], fiche: { group_id: 101, ...person('a@example.org') } }
    const answer = await visitor.post('/s1/v3/appointments', booking(101, '2026-11-27 09:30:00', entry))
    expect(answer.status).toBe(201)
    expect(recordsOf(answer)).toHaveLength(1)
  })

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('breaks a connection off %s the commit', async (phase, written) => {
    const { origin } = await start({ control: true })
    const control = createControl(origin)
    await control.faults({ match: { method: 'POST', path: 'appointments' }, phase, act: { kind: 'reset' } })
    await expect(createVisitor(origin).post('/t1/v3/appointments', request)).rejects.toThrow()
    expect(await control.ledger()).toHaveLength(written)
  })
})

test('the built front end is served on the same port, around the API', async () => {
  const staticDir = await mkdtemp(join(tmpdir(), 'site-'))
  closing.push(() => rm(staticDir, { recursive: true, force: true }))
  await writeFile(join(staticDir, 'index.html'), '<!doctype html><title>Page</title><p>built</p>')
  await writeFile(join(staticDir, 'robots.txt'), 'User-agent: *')
  const { origin } = await start({ staticDir })
  const text = async (path: string) => (await fetchOnce(`${origin}${path}`)).text()
  expect(await text('/robots.txt')).toBe('User-agent: *')
  expect(await text('/nobody/book/slots')).toBe(
    '<!doctype html><title>Page</title><meta name="robots" content="noindex" /><p>built</p>',
  )
  // The head of a group's page names the group.
  expect(await text('/essai/book/slots')).toMatch(/<title>Atelier essai\b.*<p>built<\/p>$/s)
  expect(await text('/t1/v3/nothing')).toContain('notFound')
  expect(await text('/pictures/510x510/salon-cut.svg')).toContain('<svg')
})
