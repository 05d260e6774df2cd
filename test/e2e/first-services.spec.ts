import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  type Body,
  change,
  decided,
  expectSameList,
  goOn,
  hold,
  isShownInstead,
  ofRecords,
} from './support/first-list.ts'
import { variantUnless } from './support/variants.ts'
import { SALON } from './support/routes.ts'

/**
 * On a first visit that begins with services, they are shown before the application is loaded, like categories
 * (`first-list.spec.ts`): with length, price and chips, which are in the same answer.
 */

const GROUP = `**/services/groups/${SALON.urlname}.json*`
const LIST = '**/interventions?*'
const HAIRDRESSER = 'peluqueria-la-alondra'

/** The salon without categories and packs, and with services that have no filter. */
const ofServices = (group: Body): Body => ({
  ...group,
  user_sequence_config: (group.user_sequence_config as unknown[]).slice(1),
  profile: { ...(group.profile as Body), pack_interventions: false },
  has_promotions: false,
})
const layout = (image: boolean, description: boolean, grid: boolean) => ({
  grid_list_mode: [{ name: 'intervention_ids', image, description, grid_mode: grid }],
})

interface Kind {
  /** Width of the window in px. */
  width: number
  /** Query string of the URL. */
  query?: string
  /** A variant of the group. */
  group?: Body
  list?: (list: Body) => Body
  /** It stands for the others. */
  everyRun?: true
}

const marked = ofRecords((record, index) => ({
  ...record,
  promotions: index % 2 === 0,
  videoconference: index % 4 < 2,
}))

const kinds: Readonly<Record<string, Kind>> = {
  'in rows, on sale and by video': { width: 1280, list: marked, everyRun: true },
  'in a grid': { width: 1280, group: layout(true, true, true), list: marked },
  'in rows of names in a narrow window': { width: 320, group: layout(false, false, false) },
  'without lengths, prices and details': {
    width: 390,
    group: {
      display_intervention_length: false,
      display_intervention_price: false,
      display_intervention_info: false,
    },
  },
  'with a length of hours, free of charge, without a description and a picture': {
    everyRun: true,
    width: 320,
    list: ofRecords((record, index) => ({
      ...record,
      publicname: ['{text}', 'Rendez-vous de conseil avant un grand changement de couleur'][index] ?? record.publicname,
      length: [60, 125, 1][index] ?? record.length,
      price: index % 2 === 0 ? 0 : record.price,
      description:
        index % 3 === 0 ? '' : `<p>Une <b>première</b> ligne&nbsp;!</p><ul><li>${'mots '.repeat(60)}</li></ul>`,
      thumbnail: null,
    })),
  },
  'whose names are the same': {
    width: 1280,
    group: { profile: { use_api_v3: true, merge_interventions: true } },
    list: ofRecords((record, index) => ({ ...record, publicname: index < 3 ? 'Coupe' : record.publicname })),
  },
  'in the money of another country': { width: 390, group: { locale: 'fr-CH', currency: 'CHF' } },
  'in the region of the address': { width: 390, query: '?locale=de-CH' },
  'in Breton': { width: 390, query: '?locale=br' },
}

test.use({ locale: 'fr-FR' })

for (const [title, { width, query = '', group, list, everyRun = false }] of Object.entries(kinds)) {
  test(`services ${title} are the application’s own, to the pixel`, variantUnless(everyRun), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await change(page, GROUP, (own) => ({ ...ofServices(own), ...group }))
    if (list) await change(page, LIST, list)
    await expectSameList(page, `/${SALON.urlname}${query}`)
  })
}

for (const width of [1280, 390]) {
  test(
    `services of a business of another country are the application’s own at ${width} px`,
    variantUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await expectSameList(page, `/${HAIRDRESSER}`)
    },
  )
}

/** A first visit that shows the preview, with the application held back. */
async function open(page: Page): Promise<() => void> {
  const release = await hold(page)
  await page.goto(`/${HAIRDRESSER}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué servicio desea?')
  expect(await isShownInstead(page)).toBe(true)
  return release
}

test('a service can be chosen before the application is there', async ({ page }) => {
  const release = await open(page)
  const card = page.getByRole('article').filter({ hasText: 'Color completo' })
  await expect(card).toContainText(/1\sh\s30.*54,00\s€/)
  await card.getByRole('button', { name: 'Color completo', exact: true }).click()
  await expect(page.locator('[aria-busy=true]')).toHaveText('Color completo')
  await goOn(page, release)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Con quién quiere la cita?')
  await expect(page.getByRole('region', { name: 'Su selección' })).toContainText('Color completo')
})

test(
  'details that were asked for before the application is there are shown by it',
  { tag: '@variant' },
  async ({ page }) => {
    await change(
      page,
      LIST,
      ofRecords((record) => ({ ...record, description: `<p>${'palabras '.repeat(40)}</p>` })),
    )
    const release = await open(page)
    await page.getByRole('button', { name: 'Detalles: Color completo' }).click()
    await goOn(page, release)
    await expect(page.getByRole('dialog', { name: 'Color completo', exact: true })).toBeVisible()
  },
)

const otherLists: Readonly<Record<string, Body>> = {
  'are offered to be narrowed': { has_promotions: true },
  'may have packs beside them': { profile: { use_api_v3: true, pack_interventions: true } },
}

for (const [title, group] of Object.entries(otherLists)) {
  test(`services that ${title} are not shown before the application`, async ({ page }) => {
    await change(page, GROUP, (own) => ({ ...ofServices(own), ...group }))
    await change(page, LIST, marked)
    const release = await hold(page)
    await page.goto(`/${SALON.urlname}`, { waitUntil: 'commit' })
    await decided(page)
    await expect(page.locator('[data-choose]')).toHaveCount(0)
    expect(await isShownInstead(page)).toBe(false)
    await goOn(page, release)
  })
}
