import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SECRET_ADDRESSES, SECRET_KEYS } from '../../machines/domain/place/query.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The specification, section 2 "Recognised query parameters". */
const SPECIFIED = (
  'key date email slots fiche colors vevent styles freeze nologo locale take_apt oubliKey noheader nofooter ficheKey ' +
  'list_rdv websource from_mail veventKey cancel_apt update_apt export_apt modify_url return_url return_button ' +
  'account_id temp_email validation_key max_multirdvs pack_id calendar_id resource_id calendar_ids calendarset_id ' +
  'intervention_ids interventionset_ids calendar_extern_id resource_extern_id calendarset_extern_id ' +
  'intervention_extern_ids interventionset_extern_ids'
).split(' ')

/** Every parameter whose name the code of queries mentions. */
function readByTheCode(): Set<string> {
  const query = read('machines/domain/place/query.ts')
  const single = [...query.matchAll(/\b(?:one|words|flag|list|all)\('(\w+)'/g)].map(([, name]) => name ?? '')
  const pairs = [...query.matchAll(/readWanted\(reading, '(\w+)', '(\w+)'/g)].flatMap(([, a, b]) => [a ?? '', b ?? ''])
  const prefill = read('machines/domain/form/prefill.ts')
  const answers = ['email', 'fiche', 'vevent'].filter((name) => new RegExp(`'${name}'`).test(prefill))
  const linkAction = read('machines/domain/appointment/link-action.ts')
  const actions = [...linkAction.matchAll(/(?:idOf\(|name === )'(\w+)'/g)].map(([, name]) => name ?? '')
  const afterLogin = read('machines/domain/place/after-login.ts')
  const landing = [...(/const LISTED\b[^=]*= \[([^\]]*)\]/.exec(afterLogin)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, name]) => name ?? '',
  )
  const account = [...read('src/screens/access/password.screen.ts').matchAll(/name === '(\w+)'/g)].map(
    ([, name]) => name ?? '',
  )
  return new Set([
    ...landing,
    ...account,
    ...single,
    ...pairs,
    ...SECRET_KEYS,
    ...SECRET_ADDRESSES,
    ...answers,
    ...actions,
  ])
}

const parametersOf = (text: string) => [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name ?? '')

describe('the document of booking links', () => {
  const [works = '', idle = ''] = read('docs/links.md').split('## Without effect yet')

  test('has every parameter of the specification, and no other', () => {
    expect([...new Set([...parametersOf(works), ...parametersOf(idle)])].toSorted()).toEqual(SPECIFIED.toSorted())
  })

  test('says which of them the code reads', () => {
    expect([...new Set(parametersOf(works))].toSorted()).toEqual([...readByTheCode()].toSorted())
  })

  test('says of no parameter both', () => {
    expect(parametersOf(idle).filter((name) => parametersOf(works).includes(name))).toEqual([])
  })
})

test('the README links every document', () => {
  const readme = read('README.md')
  for (const name of [
    'architecture',
    'contract',
    'deployment',
    'embedding',
    'glossary',
    'links',
    'mutants',
    'mutants-sandbox',
    'performance',
    'sandbox',
    'testing',
  ]) {
    expect(readme).toContain(`](docs/${name}.md)`)
  }
})
