import { describe, expect, test } from 'vitest'
import type { ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { SlotQuery } from '../../machines/domain/sequence/selection.ts'
import { nextFreeQuery } from '../../machines/domain/slots/next-free.ts'
import { sampleScope } from '../../machines/kit/samples.ts'

const request: ListRequest = {
  step: 'calendar_id',
  locale: 'fr',
  interventionSetId: null,
  needs: [[61]],
  calendarSetId: 31,
  calendarId: null,
}
const haircut = { kind: 'intervention' as const, id: 61, memberIds: [61] }
const service = (more: object) => ({
  ...sampleScope,
  group: { ...sampleScope.group, profile: { ...sampleScope.group.profile, ...more } },
})
const plain = service({ bookingService: false })

describe('one call tells when each calendar is free next', () => {
  test('for one service, with the set that was chosen and no calendar', () => {
    expect(nextFreeQuery(plain, request, [haircut])).toEqual({
      services: [haircut],
      calendarSetId: 31,
      calendarId: null,
      resourceId: null,
    })
  })

  test.each<[string, ListRequest, SlotQuery['services'], boolean]>([
    ['another list', { ...request, step: 'calendarset_id' }, [haircut], false],
    ['resources', { ...request, step: 'resource_id' }, [haircut], false],
    ['services chosen after the calendar', { ...request, needs: [] }, [haircut], false],
    ['no service yet', { ...request, needs: [] }, [], false],
    ['two services', { ...request, needs: [[61], [62]] }, [haircut, { ...haircut, id: 62, memberIds: [62] }], false],
    ['merged services', { ...request, needs: [[61, 71]] }, [{ ...haircut, memberIds: [61, 71] }], false],
    ['a pack', { ...request, needs: [] }, [{ kind: 'pack', id: 9, memberIds: [61, 62] }], false],
    ['a service and a pack', request, [haircut, { kind: 'pack', id: 9, memberIds: [62, 63] }], false],
    ['the booking service, which does not say whose a time is', request, [haircut], true],
  ])('not for %s', (_, asked, services, bookingService) => {
    expect(nextFreeQuery(service({ bookingService }), asked, services)).toBeNull()
  })
})
