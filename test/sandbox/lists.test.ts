import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, idsOf, recordsOf, type Visitor } from './support/client.ts'
import { startTestSandbox, type TestSandbox } from './support/sandbox.ts'

let sandbox: TestSandbox
let visitor: Visitor

beforeAll(async () => {
  sandbox = await startTestSandbox()
  visitor = createVisitor(sandbox.origin)
})
afterAll(() => sandbox.stop())

const path = (name: string) => `/t1/v3/groups/1/${name}`

describe('the configuration of a group', () => {
  test('has its forms and named sets, and keeps its rules to itself', async () => {
    const { body } = await visitor.get('/t1/services/groups/essai.json')
    expect(body).toMatchObject({
      id: 1,
      urlname: 'essai',
      timezone: 'Paris',
      maxrdv_period: 129_600,
      public_calendarsets: [
        { id: 131, publicname: 'Nord' },
        { id: 132, publicname: 'Sud' },
      ],
      public_interventionsets: [{ id: 141, publicname: 'Courant' }],
      forms: { Fiche: [{ name: 'lastname', label: 'Nom' }], Vevent: [{ name: 'txt0' }] },
      profile: { use_api_v3: true },
    })
    expect(body).not.toHaveProperty('rules')
  })
})

describe('the lists of a group', () => {
  test('calendars and resources come together, without what only the sandbox knows', async () => {
    const records = recordsOf(await visitor.get(path('calendars')))
    expect(records.map(({ id }) => id)).toEqual([111, 112, 113, 114, 115, 116, 117, 118, 119, 121, 122])
    expect(records.filter(({ resource }) => resource === true).map(({ id }) => id)).toEqual([121, 122])
    expect(records[0]).toEqual({
      id: 111,
      externid: 'ANNA',
      name: 'Anna',
      publicname: 'Anna',
      description: '',
      thumbnail: null,
      sort: 1,
      calendarset_id: 131,
      duration: null,
      deleted: false,
      maxrdv_period: null,
      resource: false,
      address: '',
      zipcode: '',
      city: '',
    })
  })

  test('calendars are narrowed by set and by what they offer', async () => {
    const ids = async (query: Record<string, number | number[]>) => idsOf(await visitor.get(path('calendars'), query))
    expect(await ids({ 'calendarset_ids[]': [132] })).toEqual([115, 117])
    // The linked calendars, and every resource, because none is linked.
    expect(await ids({ 'intervention_ids[]': [161] })).toEqual([111, 121, 122])
    expect(await ids({ 'intervention_ids[]': [165] })).toEqual([114, 115, 121])
    expect(await ids({ 'intervention_ids[]': [162, 163] })).toEqual([111, 112, 117, 121, 122])
    // Linked to nothing: every calendar offers it.
    expect(await ids({ 'intervention_ids[]': [168] })).toHaveLength(11)
  })

  test('services have prices, lengths and flags, and are narrowed by set and calendar', async () => {
    const records = recordsOf(await visitor.get(path('interventions')))
    expect(records.find(({ id }) => id === 167)).toEqual({
      id: 167,
      externid: null,
      name: 'Promo',
      publicname: 'Promo',
      description: '',
      abbr: '',
      thumbnail: null,
      interventionset_id: null,
      type: 'free',
      need_resource: false,
      skippable_agenda: false,
      deleted: false,
      price: 1999,
      length: 30,
      currency: 'EUR',
      promotions: true,
      videoconference: false,
      only_package: false,
      merged: false,
      sort: 1,
      config: null,
    })
    expect(idsOf(await visitor.get(path('interventions'), { interventionset_id: 141 }))).toEqual([161, 162])
    expect(idsOf(await visitor.get(path('interventions'), { 'calendar_ids[]': [117] }))).toEqual([160, 162, 168])
  })

  test('packs say what they are made of, closed ones too', async () => {
    const records = recordsOf(await visitor.get(path('pack_interventions')))
    expect(records.map(({ id, pack_id, status }) => [id, pack_id, status])).toEqual([
      [171, 171, 'opened'],
      [172, 172, 'closed'],
    ])
    expect(records[0]).toMatchObject({
      price: 7000,
      total_price: 8000,
      length: 105,
      config: [{ intervention_id: 161 }, { break_time: 15 }, { intervention_id: 162, selectedCalendar: 117 }],
    })
  })

  test('websites have their group and addresses that work from outside', async () => {
    const [website] = recordsOf(await visitor.get(path('websites')))
    expect(website).toMatchObject({
      group_id: 1,
      domain: 'essai.example',
      image: `${sandbox.origin}/pictures/wide/x.svg`,
    })
    expect(website?.openinghours).toHaveLength(7)
  })

  test('forms come as one record', async () => {
    const [forms] = recordsOf(await visitor.get(path('forms')))
    expect(forms).toMatchObject({ Fiche: [{ name: 'lastname', label: 'Nom' }], Vevent: [{ name: 'txt0' }] })
  })

  test('speak the language that is asked for, where the group has it', async () => {
    const name = async (query: Record<string, string>) =>
      recordsOf(await visitor.get(path('interventions'), query)).find(({ id }) => id === 161)?.publicname
    expect(await name({ locale: 'en' })).toBe('Short')
    expect(await name({ locale: 'fr' })).toBe('Court')
    expect(await name({ locale: 'pl' })).toBe('Court')
    expect(await name({ locale: '__proto__' })).toBe('Court')
    const [forms] = recordsOf(await visitor.get(path('forms'), { locale: 'en' }))
    expect(forms).toMatchObject({ Fiche: [{ label: 'Last name' }], Vevent: [{ label: 'Details' }] })
    const [pack] = recordsOf(await visitor.get(path('pack_interventions'), { locale: 'en' }))
    expect(pack).toMatchObject({ config: [{ publicname: 'Short' }, { break_time: 15 }, { publicname: 'Long' }] })
  })

  test('are the same in the first version', async () => {
    expect(idsOf(await visitor.get('/t1/api/v1/groups/2/calendarsets.json'))).toEqual([231, 232])
    expect(idsOf(await visitor.get('/t1/api/v1/groups/2/pack_interventions.json'))).toEqual([271, 272])
  })
})
