import { describe, expect, test } from 'vitest'
import type { Pack, PackMember } from '../../machines/domain/catalogue/choices.ts'
import { unknownMembers, withMembers } from '../../machines/domain/catalogue/pack-members.ts'
import { listKey, type ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import { sampleIntervention } from '../../machines/kit/samples.ts'

const BREAK = { kind: 'break', length: 15 } as const
const member = (interventionId: number, publicName = ''): PackMember => ({
  kind: 'service',
  interventionId,
  publicName,
  calendarId: null,
})

const pack = (...members: PackMember[]): Pack => ({
  id: 71,
  externId: null,
  publicName: 'Journée détente',
  description: '',
  thumbnail: null,
  sort: 0,
  kind: 'pack',
  price: null,
  totalPrice: null,
  length: null,
  videoconference: false,
  members,
})

const services = (...list: ReturnType<typeof sampleIntervention>[]) => new Map(list.map((one) => [one.id, one]))

describe('interventions fetched for packs are de-duplicated by id (specification, section 4 "Other")', () => {
  test('each that is not known is asked for once', () => {
    expect(unknownMembers([pack(member(61), BREAK, member(62)), pack(member(62), member(63))], new Map())).toEqual([
      61, 62, 63,
    ])
  })

  test('one that is known is not asked for', () => {
    expect(unknownMembers([pack(member(61), member(62))], new Map([[61, null]]))).toEqual([62])
    expect(unknownMembers([], new Map())).toEqual([])
  })
})

describe('a pack’s members', () => {
  const known = services(
    sampleIntervention(61, { publicName: 'Coupe' }),
    sampleIntervention(62, { publicName: 'Soin' }),
  )

  test('are named by the pack, else by the service, else not at all', () => {
    const { members } = withMembers(pack(member(61, ' Coupe femme '), member(62, '  '), member(63), BREAK), known)
    expect(members).toEqual([member(61, 'Coupe femme'), member(62, 'Soin'), member(63, ''), BREAK])
  })

  test('make it a video conference when one of them is', () => {
    const visits = services(sampleIntervention(61), sampleIntervention(62, { videoconference: true }))
    expect(withMembers(pack(member(61), member(62)), visits).videoconference).toBe(true)
    expect(withMembers(pack(member(61)), visits).videoconference).toBe(false)
    expect(withMembers(pack(member(99), BREAK), visits).videoconference).toBe(false)
  })
})

describe('a list is kept while nothing that narrows it changes', () => {
  const request: ListRequest = {
    step: 'calendar_id',
    locale: 'fr',
    interventionSetId: null,
    needs: [[61]],
    calendarSetId: null,
    calendarId: null,
  }

  test.each<[string, Partial<ListRequest>]>([
    ['step', { step: 'resource_id' }],
    ['language', { locale: 'en' }],
    ['category', { interventionSetId: 1 }],
    ['services', { needs: [[61], [62]] }],
    ['calendar set', { calendarSetId: 1 }],
    ['calendar', { calendarId: 1 }],
  ])('another %s is another list', (_, more) => {
    expect(listKey({ ...request, ...more })).not.toBe(listKey(request))
  })

  test('the same question is the same list', () => {
    expect(listKey({ ...request })).toBe(listKey(request))
  })
})
