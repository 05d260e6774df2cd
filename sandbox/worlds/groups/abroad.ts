import { calendar, fiche, group, links, picture, seed, service, sorted, weekdays } from '../builders.ts'
import { personFields, personLabels } from '../fields.ts'
import { livedIn } from '../lived-in.ts'
import type { GroupSeed } from '../world.types.ts'
import { SHOPS, type Shop } from './abroad.words.ts'

/**
 * One small business for each language in which no other group is at home: its names, services and questions are in
 * that language, and translated into English. The businesses differ in nothing else, so that languages can be compared.
 */
function shopGroup({ id, locale, currency = 'EUR', ...shop }: Shop): GroupSeed {
  const calendars = shop.people.map((_, index) => id * 1000 + 501 + index)
  const services = shop.services.map((_, index) => id * 1000 + 601 + index)
  const guest = fiche(id * 1000 + 901, 'Alex', 'Sample', `guest${id}@example.org`)
  return seed({
    shard: 's1',
    group: group({
      id,
      name: shop.name,
      urlname: shop.urlname,
      phone: shop.phone,
      address: shop.address,
      country: shop.address.country,
      locale,
      enabled_locales: `${locale},en`,
      timezone: shop.timezone,
      sector: shop.sector,
      currency,
      colors: { primary: shop.color, primary_contrast: '#FFFFFF', secondary: '#C98A1B' },
      grid_list_mode: [{ name: 'intervention_ids', image: true, description: true, grid_mode: true }],
      apptemplates: { confirm_text: `<p>${shop.farewell}</p>` },
      calendars_interventions_links: links([{ calendars, services }]),
    }),
    calendars: sorted(
      shop.people.map((publicname, index) =>
        calendar({ id: calendars[index] ?? 0, publicname, hours: weekdays('09:00-12:00 13:00-18:00', '09:00-13:00') }),
      ),
    ),
    interventions: sorted(
      shop.services.map(({ name, about, price, length, shows }, index) =>
        service({
          id: services[index] ?? 0,
          publicname: name,
          description: `<p>${about}</p>`,
          thumbnail: picture(shows),
          price,
          length,
          currency,
        }),
      ),
    ),
    forms: {
      Fiche: personFields(locale),
      Vevent: [{ type: 'text', name: 'txt0', label: shop.question, required: false }],
    },
    fiches: [guest],
    appointments: livedIn({
      days: [0, 20],
      calendars: calendars.slice(0, 1),
      times: ['09:30', '14:00', '16:00'],
      services: services.slice(0, 1),
      fiches: [guest.id],
      share: 0.5,
    }),
    translations: {
      en: {
        ...personLabels('en'),
        'forms:Vevent/txt0:label': shop.inEnglish.question,
        ...Object.fromEntries(
          shop.inEnglish.services.map((name, index) => [`interventions:${services[index]}:publicname`, name]),
        ),
      },
    },
  })
}

export const shopsAbroad: readonly GroupSeed[] = SHOPS.map(shopGroup)
