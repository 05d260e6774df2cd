import { describe, expect, test } from 'vitest'
import { createLinkTargets } from '../../src/link/link-targets.ts'
import type { Api } from '../../src/api/api.ts'
import { clientOf, json, scopeOf, valueOf } from '../api/support/server.ts'
import { useServer } from '../api/support/use-server.ts'

const { serve } = useServer()

const NO_SITES = { returnUrl: null, returnButton: '', modifyUrl: null }
const OWN = 'https://rdv.atelier.example/x'
const FOREIGN = 'https://shop.example/x'

/** The targets of a link in a group whose record names one site, and what was asked for. */
async function readAt(sites: Partial<typeof NO_SITES> | Record<string, string>) {
  const server = await serve((_received, response) => json(response, { records: [{ domain: 'rdv.atelier.example' }] }))
  const { client } = clientOf(server.origin)
  const linkTargets = createLinkTargets({ client } as Api, { ...NO_SITES, ...sites })
  await linkTargets.fetchAhead(scopeOf(), 'fr')
  return { targets: await linkTargets.read(scopeOf(), 'fr'), received: server.received }
}

describe('the sites that a link leads to', () => {
  test.each([
    [
      'the return',
      { returnUrl: OWN, returnButton: 'Shop' },
      { returnTo: { label: 'Shop', direct: true }, changeAt: null },
    ],
    ['changes', { modifyUrl: OWN }, { returnTo: null, changeAt: { href: OWN, direct: true } }],
    ['foreign changes', { modifyUrl: FOREIGN }, { returnTo: null, changeAt: { host: 'shop.example', direct: false } }],
  ])('are compared with those of the business, asked for once: %s', async (_, sites, expected) => {
    const { targets, received } = await readAt(sites)
    expect(targets).toMatchObject(expected)
    expect(received.map(({ path }) => path)).toEqual([expect.stringMatching(/\/groups\/101\/websites/)])
    expect(valueOf(received[0]!, 'locale')).toBe('fr')
  })

  test.each([[{}], [{ returnUrl: 'javascript:alert(1)', modifyUrl: '/path' }]])(
    'are asked for only where the link names a usable one: %j',
    async (sites) => {
      const { targets, received } = await readAt(sites)
      expect(targets).toEqual({ returnTo: null, changeAt: null })
      expect(received).toEqual([])
    },
  )

  test('are foreign where those of the business do not come', async () => {
    const server = await serve((_received, response) => json(response, { error: 'down' }, 503))
    const { client } = clientOf(server.origin)
    const linkTargets = createLinkTargets({ client } as Api, { ...NO_SITES, returnUrl: OWN, modifyUrl: OWN })
    expect(await linkTargets.read(scopeOf(), 'fr')).toMatchObject({
      returnTo: { direct: false },
      changeAt: { direct: false },
    })
  })
})
