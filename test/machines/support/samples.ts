import type { FicheDraft } from '../../../machines/domain/draft.ts'
import type { Calendar, Choice, Group, Intervention, Slot, Step, StepName } from '../../../machines/domain/entities.ts'
import type { Scope } from '../../../machines/domain/requests.ts'

/** Small invented entities for machine tests. */

export const step = (name: StepName, more: Partial<Step> = {}): Step => ({
  ...{ name, maxMultirdvs: 1, skipUniqChoice: false, any: false, preposition: null },
  ...more,
})

export const group: Group = {
  ...{ id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre', phone: '01 23 45 67 89', address: null },
  ...{ position: null, country: 'FR', locale: 'fr', enabledLocales: ['fr', 'en'], timezone: 'Europe/Paris' },
  ...{ sector: 'beauty', active: true, inactive: false, open: true, openData: true, logoKey: '', currency: 'EUR' },
  ...{ callCenter: false, hasMinisite: false, hasPromotions: false, displayPrice: true, displayLength: true },
  ...{ displayInfo: true, ssoLoginOnly: false, allowComment: true, checkSms: true, displayCapacity: false },
  ...{ layouts: {}, resourceCount: 2, maxrdvPeriod: null, steps: [], loginProfile: 'Account', links: [] },
  colors: { primary: null, primaryContrast: null, secondary: null, background: null, text: null },
  templates: { takerdv: '', alltab: '', confirm: '', healthDisclaimer: '' },
  profile: {
    ...{ v3: true, packs: true, bookingService: false, mergeInterventions: false },
    ...{ hideMarketingSms: false, requestNumber: false },
  },
}

export const scope: Scope = { shard: 's1', group }

export const named = (id: number, publicName = `Choice ${id}`): Choice => ({
  ...{ id, publicName, externId: null, description: '', thumbnail: null, sort: id },
})

export const calendar = (id: number): Calendar => ({
  ...named(id, `Calendar ${id}`),
  ...{ calendarSetId: null, resource: false, maxrdvPeriod: null, address: null },
})

export const intervention = (id: number, more: Partial<Intervention> = {}): Intervention => ({
  ...named(id, `Service ${id}`),
  ...{ kind: 'intervention', interventionSetId: null, price: 3000, length: 45, currency: 'EUR', promotions: false },
  ...{ videoconference: false, onlyPackage: false, needResource: false, skippableAgenda: false, memberIds: [id] },
  ...more,
})

export const slot: Slot = {
  ...{ start: '2026-04-01 09:00:00', at: Date.UTC(2026, 3, 1, 7), time: null, capacity: 1, promotion: 0 },
  interventionId: null,
}

export const draft: FicheDraft = {
  ...{ personId: 'new', values: { lastname: 'Essai' }, vevent: { txt0: 'note' }, comments: 'Hello' },
  ...{ videoConsent: true, touched: true },
}
