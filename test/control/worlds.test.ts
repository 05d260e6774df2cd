import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { demoWorld } from '../../sandbox/worlds/demo.ts'
import { scaleWorld } from '../../sandbox/worlds/scale.ts'
import type { GroupSeed } from '../../sandbox/worlds/world.types.ts'

const groups = demoWorld.groups
const TABLES = [
  'calendarsets',
  'calendars',
  'interventionsets',
  'interventions',
  'packs',
  'websites',
  'fiches',
  'accounts',
] as const

function twice<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function minutes(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number)
  return (hour ?? Number.NaN) * 60 + (minute ?? Number.NaN)
}

describe('ids', () => {
  test.each(TABLES)('are unique across groups: %s', (table) => {
    const seen = new Set<number>()
    const repeated = groups
      .flatMap((seed) => seed[table].map((record) => record.id))
      .filter((id) => {
        const known = seen.has(id)
        seen.add(id)
        return known
      })
    expect(repeated).toEqual([])
  })

  test('are unique for groups, and so are the names in the address bar and the domains', () => {
    expect(twice(groups.map((seed) => seed.group.id))).toEqual([])
    expect(twice(groups.map((seed) => seed.group.urlname))).toEqual([])
    expect(twice(groups.flatMap((seed) => seed.websites.map((site) => site.domain)))).toEqual([])
  })

  test('no urlname is a word that the product keeps for itself', () => {
    const kept = ['shard', 'not_found', 'inactive', 'disconnected', 'set_password', ...groups.map((seed) => seed.shard)]
    expect(groups.map((seed) => seed.group.urlname).filter((name) => kept.includes(name))).toEqual([])
  })

  test('no urlname leads to the pages of the sandbox: all begin with a letter or a digit', () => {
    expect(groups.map((seed) => seed.group.urlname).filter((name) => !/^[a-z0-9][\w-]*$/.test(name))).toEqual([])
  })
})

describe.each(groups.map((seed) => [seed.group.urlname, seed] as const))('%s', (_name, seed) => {
  const ids = (table: (typeof TABLES)[number]) => new Set(seed[table].map((record) => record.id))
  const missing = (wanted: readonly (number | null | undefined)[], table: (typeof TABLES)[number]) => {
    const known = ids(table)
    return wanted.filter((id) => id !== null && id !== undefined && !known.has(id))
  }

  test('points only to what exists in the same group', () => {
    const members = seed.packs.flatMap((pack) => pack.config)
    const services = members.flatMap((member) => ('intervention_id' in member ? [member.intervention_id] : []))
    const chosen = members.flatMap((member) => ('selectedCalendar' in member ? [member.selectedCalendar] : []))
    const offers = seed.group.calendars_interventions_links
    expect(
      missing(
        seed.calendars.map((one) => one.calendarset_id),
        'calendarsets',
      ),
    ).toEqual([])
    expect(
      missing(
        seed.interventions.map((one) => one.interventionset_id),
        'interventionsets',
      ),
    ).toEqual([])
    expect(missing([...services, ...offers.map((link) => link.intervention_id)], 'interventions')).toEqual([])
    expect(missing([...chosen, ...offers.map((link) => link.calendar_id)], 'calendars')).toEqual([])
    expect(
      missing(
        seed.fiches.map((person) => person.account_id),
        'accounts',
      ),
    ).toEqual([])
    expect(
      missing(
        seed.appointments.map((one) => one.calendar_id),
        'calendars',
      ),
    ).toEqual([])
    expect(
      missing(
        seed.appointments.map((one) => one.intervention_id),
        'interventions',
      ),
    ).toEqual([])
    expect(
      missing(
        seed.appointments.map((one) => one.fiche_id),
        'fiches',
      ),
    ).toEqual([])
  })

  test('has home pages whose lists exist', () => {
    const list = (key: string) =>
      seed.websites.flatMap((site) => (Array.isArray(site[key]) ? site[key].map(Number) : []))
    expect(missing(list('listset_ids'), 'interventionsets')).toEqual([])
    expect(missing(list('listing_ids'), 'interventions')).toEqual([])
    expect(missing(list('package_ids'), 'packs')).toEqual([])
  })

  test('gives nobody two places at once, and no calendar more people than places', () => {
    const length = new Map(seed.interventions.map((one) => [one.id, one.length]))
    const places = new Map(seed.calendars.map((one) => [one.id, one.capacity]))
    const spans = seed.appointments.map((one) => {
      const start = one.day * 1440 + minutes(one.time)
      return { ...one, start, end: start + (length.get(one.intervention_id) ?? Number.NaN) }
    })
    const wrong = spans.filter((span) => {
      const meeting = spans.filter((other) => other.start < span.end && span.start < other.end)
      const same = meeting.filter((other) => other.calendar_id === span.calendar_id)
      const again = meeting.filter((other) => other.fiche_id === span.fiche_id)
      return same.length > (places.get(span.calendar_id) ?? 0) || again.length > 1 || !Number.isFinite(span.end)
    })
    expect(wrong).toEqual([])
  })

  test('opens its calendars in ranges that follow each other, seven days a week', () => {
    for (const calendar of seed.calendars) {
      expect(calendar.hours).toHaveLength(7)
      for (const day of calendar.hours) {
        const clock = day.flatMap((range) => [minutes(range.start), minutes(range.end)])
        expect(clock.length, calendar.publicname).toBeLessThanOrEqual(4)
        expect(clock.every((minute) => minute >= 0 && minute < 1440)).toBe(true)
        expect(clock).toEqual([...new Set(clock)].toSorted((a, b) => a - b))
      }
    }
  })

  test('has packs that last as long as their members and breaks', () => {
    const length = new Map(seed.interventions.map((one) => [one.id, one.length]))
    for (const pack of seed.packs) {
      const total = pack.config.reduce(
        (sum, member) => sum + ('break_time' in member ? member.break_time : (length.get(member.intervention_id) ?? 0)),
        0,
      )
      expect(pack.length, pack.publicname).toBe(total)
    }
  })

  test('translates only what is there', () => {
    const absent = Object.values(seed.translations ?? {})
      .flatMap((texts) => Object.keys(texts))
      .filter((key) => !isThere(seed, key))
    expect(absent).toEqual([])
  })

  test('uses addresses that belong to nobody', () => {
    const mails = [...seed.fiches.map((person) => person.email), ...seed.accounts.map((account) => account.email)]
    // Customers of a single sign-on may have no address.
    const given = mails.filter((mail) => mail !== '')
    expect(given.length < mails.length).toBe(seed.group.sso_login_only)
    expect(given.filter((mail) => !mail.endsWith('@example.org'))).toEqual([])
    expect(seed.websites.map((site) => site.domain).filter((domain) => !domain.endsWith('.example'))).toEqual([])
  })

  test('names pictures that exist', () => {
    const texts = JSON.stringify(seed).matchAll(/\{origin\}\/pictures\/(510x510|wide)\/([\w-]+\.svg)/g)
    const files = [...texts].map(([, folder, name]) => `${folder === 'wide' ? 'wide' : 'square'}/${name}`)
    if (seed.group.logo_key) files.push(`logos/${seed.group.id}/${seed.group.logo_key}`)
    const folder = fileURLToPath(new URL('../../sandbox/pictures/', import.meta.url))
    expect(files.filter((file) => !existsSync(folder + file))).toEqual([])
  })
})

/** `table:id:key`, or `forms:Form/field:key`. */
function isThere(seed: GroupSeed, path: string): boolean {
  const [table, id, key] = path.split(':')
  if (!table || !id || !key) return false
  if (table === 'forms') {
    const [form, name] = id.split('/')
    if (form !== 'Fiche' && form !== 'Vevent') return false
    return seed.forms[form].some((field) => field.name === name && typeof field[key] === 'string')
  }
  const known = TABLES.find((one) => one === table)
  return known !== undefined && seed[known].some((record) => String(record.id) === id && key in record)
}

describe('together the groups use every switch', () => {
  const all = <T>(pick: (seed: GroupSeed) => readonly T[]) => new Set(groups.flatMap(pick))
  const flags = (record: object) => Object.entries(record).filter(([, value]) => typeof value === 'boolean')
  const both = (pick: (seed: GroupSeed) => readonly object[]) => {
    const seen = new Map<string, Set<unknown>>()
    for (const record of groups.flatMap(pick)) {
      for (const [key, value] of flags(record)) seen.set(key, (seen.get(key) ?? new Set()).add(value))
    }
    return [...seen].filter(([, values]) => values.size < 2).map(([key]) => key)
  }

  test('of the group, on and off', () => {
    expect(both((seed) => [seed.group])).toEqual([])
    expect(both((seed) => [seed.group.profile])).toEqual([])
    expect(both((seed) => seed.group.grid_list_mode)).toEqual([])
    expect(both((seed) => seed.group.user_sequence_config)).toEqual([])
  })

  test('of services, calendars and persons, on and off', () => {
    expect(both((seed) => seed.interventions)).toEqual([])
    expect(both((seed) => seed.calendars)).toEqual([])
    expect(both((seed) => seed.fiches)).toEqual([])
    expect(all((seed) => seed.packs.map((pack) => pack.status))).toEqual(new Set(['opened', 'closed']))
  })

  test('with a choice', () => {
    expect(all((seed) => [seed.group.user_login_profile])).toEqual(new Set(['Account', 'Fiche']))
    expect(all((seed) => seed.group.user_sequence_config.map((step) => step.name))).toEqual(
      new Set([
        'interventionset_ids',
        'intervention_ids',
        'calendarset_id',
        'calendar_id',
        'resource_id',
        'slots',
        'fiche_info',
        'confirm',
      ]),
    )
    expect(all((seed) => seed.group.user_sequence_config.flatMap((step) => step.preposition ?? []))).toEqual(
      new Set(['with', 'in', 'for']),
    )
    expect(all((seed) => seed.group.tracking_tags.map((tag) => tag.position))).toEqual(
      new Set(['head', 'body', 'confirm']),
    )
    expect(all((seed) => [seed.group.locale])).toEqual(
      new Set(['fr', 'de', 'en', 'es', 'it', 'nl', 'pl', 'cs', 'pt', 'br']),
    )
  })

  test('of the rules: nobody’s appointment stands at a time that no other calendar has free', () => {
    for (const seed of groups.filter(({ group }) => group.urlname.startsWith('regles'))) {
      const times = seed.appointments.map(({ day, time }) => `${day} ${time}`)
      expect(new Set(times).size, seed.group.urlname).toBe(times.length)
    }
  })

  test('of the forms: every input type of the wire contract, and one that is not', () => {
    const types = all((seed) => [...seed.forms.Fiche, ...seed.forms.Vevent].map((field) => field.type))
    const known =
      'string text html email phone url integer number select multiselect radio boolean checkbox date datepicker ' +
      'datesplit datetime time linkedcombo hidden password uneditable uppercase'
    expect([...types].toSorted()).toEqual([...known.split(' '), 'starmap'].toSorted())
  })

  test('of the rules', () => {
    expect(groups.some((seed) => seed.rules.blacklist?.length)).toBe(true)
    expect(groups.some((seed) => seed.rules.unauthorised?.length)).toBe(true)
    expect(groups.some((seed) => seed.rules.vevent_failure)).toBe(true)
    const strangers = groups.filter((seed) => seed.rules.known_clients_only && seed.group.openData)
    expect(new Set(strangers.map((seed) => `${seed.group.sector} ${seed.group.profile.use_api_v3}`))).toEqual(
      new Set(['beauty true', 'beauty false', 'health true', 'health false']),
    )
  })
})

describe('generated groups', () => {
  test.each([
    [1, '08:00', '08:30', 30],
    [20, '08:00', '18:00', 30],
    [48, '00:47', '23:59', 29],
    [1439, '00:00', '23:59', 1],
  ])('with %i starts a day', (slotsPerDay, start, end, step) => {
    const [seed] = scaleWorld({ services: 3, calendars: 2, slotsPerDay }).groups
    expect(seed?.calendars[0]?.hours[0]).toEqual([{ start, end }])
    expect(seed?.calendars[0]?.slot_step).toBe(step)
    expect(seed?.interventions.every((service) => service.length === step)).toBe(true)
    expect((minutes(end) - minutes(start)) / step).toBe(slotsPerDay)
  })

  test('are as large as asked, and the same each time', () => {
    const options = { services: 1000, calendars: 40, slotsPerDay: 10 }
    const world = scaleWorld(options)
    expect(world.groups[0]?.interventions).toHaveLength(1000)
    expect(world.groups[0]?.calendars).toHaveLength(40)
    expect(scaleWorld(options)).toEqual(world)
  })

  test.each([0, 1440, 2.5])('refuse %d starts a day', (slotsPerDay) => {
    expect(() => scaleWorld({ services: 1, calendars: 1, slotsPerDay })).toThrow('slotsPerDay')
  })

  test('the demo world has one of thousands', () => {
    const chain = groups.find((seed) => seed.group.urlname === 'grande-enseigne')
    expect(chain?.interventions).toHaveLength(3000)
    expect(chain?.calendars).toHaveLength(300)
  })
})
