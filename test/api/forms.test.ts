import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { formsSchema } from '../../src/api/person/forms.schema.ts'

const forms = (fiche: unknown, vevent: unknown = [], requestNumbers = true) =>
  v.parse(formsSchema(requestNumbers), { Fiche: fiche, Vevent: vevent })
const field = (descriptor: Record<string, unknown>) => forms([{ name: 'x', ...descriptor }]).fiche[0]

test('the forms of the wire contract', () => {
  const { fiche, vevent } = forms(
    [
      { type: 'string', name: 'lastname', label: 'Nom', required: true, maxLength: 64, trim: true },
      { type: 'select', name: 'str0', label: 'Origine', choices: [{ value: 'web', label: 'Internet' }, 'autre', 3] },
      {
        type: 'radio',
        name: 'str1',
        label: 'Comment ?',
        choices: ['Presse', 'Ami'],
        display: 'inline',
        allowAny: { separators: ['Autre : ', ''], value: '' },
      },
      {
        type: 'linkedcombo',
        name: 'str2',
        label: 'Véhicule',
        choices: [
          { value: 'A', label: 'Marque A', choices: ['A1', 'A2'] },
          { value: 'B', choices: [{ value: 'B1', label: 'Modèle 1' }] },
        ],
      },
      { type: 'checkbox', name: 'bool0', label: 'J’accepte', required: true },
    ],
    [
      { type: 'text', name: 'txt0', label: 'Précisions', rows: 3, maxLength: 500 },
      { type: 'string', name: 'str3', label: 'Numéro', required: true, maxLength: 120, ants: true },
    ],
  )
  expect(fiche.map(({ type, name, required }) => [type, name, required])).toEqual([
    ['string', 'lastname', true],
    ['select', 'str0', false],
    ['radio', 'str1', false],
    ['linkedcombo', 'str2', false],
    ['checkbox', 'bool0', true],
  ])
  expect(fiche[0]).toMatchObject({ maxLength: 64, minLength: 0, trim: true })
  expect(fiche[1]?.choices).toEqual([
    { value: 'web', label: 'Internet', choices: [] },
    { value: 'autre', label: 'autre', choices: [] },
    { value: '3', label: '3', choices: [] },
  ])
  expect(fiche.map(({ inline }) => inline)).toEqual([undefined, undefined, true, undefined, undefined])
  expect(fiche[2]?.allowAny).toEqual({ before: 'Autre : ', after: '', value: '' })
  expect(fiche[3]?.choices).toEqual([
    {
      value: 'A',
      label: 'Marque A',
      choices: [
        { value: 'A1', label: 'A1' },
        { value: 'A2', label: 'A2' },
      ],
    },
    { value: 'B', label: 'B', choices: [{ value: 'B1', label: 'Modèle 1' }] },
  ])
  expect(vevent[0]).toMatchObject({ type: 'text', rows: 3, maxLength: 500, requestNumber: false })
  expect(vevent[1]).toMatchObject({ requestNumber: true })
})

test('the request number is only one with the flag of the group, and only about an appointment', () => {
  expect(forms([], [{ name: 'a', ants: true }], false).vevent[0]?.requestNumber).toBe(false)
  expect(forms([{ name: 'a', ants: true }]).fiche[0]?.requestNumber).toBe(false)
})

test('custom fields of the first version: their own keys win over the descriptor, position decides', () => {
  const { fiche } = forms([
    {
      name: 'b',
      user_inputex: '{"type":"string","label":"Inner","required":true}',
      user_required: false,
      user_position: 2,
    },
    { name: 'hidden', user_inputex: '{"type":"string"}', user_visible: false },
    { name: 'a', user_inputex: { type: 'date' }, user_label: 'Outer', user_required: true, user_position: 1 },
    { name: 'broken', user_inputex: '{{' },
  ])
  expect(fiche.map(({ name, type, label, required }) => [name, type, label, required])).toEqual([
    ['a', 'date', 'Outer', true],
    ['b', 'string', 'Inner', false],
  ])
})

test.each([
  ['boolean', 'checkbox'],
  ['checkbox', 'checkbox'],
  ['datepicker', 'date'],
  ['datesplit', 'date'],
  ['textarea', 'text'],
  ['html', 'text'],
  ['uppercase', 'uppercase'],
  ['password', 'password'],
  ['time', 'time'],
  ['datetime', 'datetime'],
  ['starmap', 'string'],
  ['uneditable', 'uneditable'],
  ['constructor', 'string'],
  [undefined, 'string'],
])('the type %s is shown as %s', (type, expected) => {
  expect(field({ type })?.type).toBe(expected)
})

test.each(['__proto__', 'constructor', 'prototype', '', 'a b', '1x', 'x'.repeat(80), null, {}])(
  'a field named %j is left out, the others stay',
  (name) => {
    expect(forms([{ name }, { name: 'ok' }]).fiche.map((one) => one.name)).toEqual(['ok'])
  },
)

describe('what contradicts itself', () => {
  test('a lower bound above the upper one', () => {
    expect(field({ minLength: 10, maxLength: 5 })).toMatchObject({ minLength: 0, maxLength: 5 })
  })

  test('absurd lengths are the default', () => {
    expect(field({ minLength: -3, maxLength: 1e9 })).toMatchObject({ minLength: 0, maxLength: 255 })
    expect(field({})).toMatchObject({ minLength: 0, maxLength: 255 })
  })

  test('the second field of a name', () => {
    expect(
      forms([
        { name: 'a', label: '1' },
        { name: 'a', label: '2' },
      ]).fiche.map(({ label }) => label),
    ).toEqual(['1'])
  })

  test('a label that is missing is the name, choices that are none are none', () => {
    expect(field({ label: ' ', choices: 'no', allowAny: true })).toMatchObject({
      label: 'x',
      choices: [],
      allowAny: { before: '', after: '', value: '' },
    })
  })

  test('eighty fields, each of them usable', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({ name: `f${index}`, type: 'string' }))
    expect(forms(many).fiche).toHaveLength(80)
  })
})

describe('several choices', () => {
  test('start with the choices of the descriptor', () => {
    const several = { type: 'multiselect', choices: ['a', { value: 2, label: 'B' }] }
    expect(field(several)).toMatchObject({ type: 'multiselect', value: null })
    expect(field({ ...several, value: ['a', 2, null] })).toMatchObject({ value: ['a', '2'] })
    expect(field({ ...several, value: 'a' })).toMatchObject({ value: 'a' })
  })
  test.each([[undefined], [[]], ['a,b'], [[null, {}]]])('among %j are a line of text', (choices) => {
    expect(field({ type: 'multiselect', choices })).toMatchObject({ type: 'string', choices: [] })
  })
})

test('a password that the descriptor tells is none', () => {
  expect(field({ type: 'password', value: 'secret' })?.value).toBeNull()
})

describe('a checkbox', () => {
  const box = (more: object) => field({ type: 'checkbox', label: 'Box', ...more })
  test('may send words of its own', () => {
    expect(box({ sentValues: ['oui', 'non'] })?.sentValues).toEqual(['oui', 'non'])
    for (const odd of [['oui'], ['x', 'x'], 'oui', null, []])
      expect(box({ sentValues: odd })).not.toHaveProperty('sentValues')
  })
  test('may have words on its right', () => {
    expect(box({ rightLabel: 'Yes, please' })?.label).toBe('Box – Yes, please')
  })
})

// The wire contract, section 1.5: `valueSeparator` default `"_"`.
test.each([
  ['::', { separator: '::' }],
  [undefined, {}],
  ['', {}],
  [null, {}],
  ['a long sentence', {}],
])('a linked combo with the separator %j has %j', (valueSeparator, expected) => {
  const combo = field({ type: 'linkedcombo', choices: [{ value: 'A', choices: ['A1'] }], valueSeparator })
  expect({ ...(combo?.separator !== undefined && { separator: combo.separator }) }).toEqual(expected)
  expect(field({ type: 'select', choices: ['A'], valueSeparator })).not.toHaveProperty('separator')
})

test('an e-mail is always trimmed', () => {
  expect(field({ type: 'email' })?.trim).toBe(true)
})

test('no descriptor at all can break the forms', () => {
  const keys = [
    'type',
    'label',
    'choices',
    'allowAny',
    'minLength',
    'maxLength',
    'rows',
    'value',
    'user_inputex',
    'ants',
  ]
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.constantFrom('name', ...keys), fc.jsonValue())), (descriptors) => {
      const { fiche } = forms(descriptors)
      expect(JSON.stringify(fiche)).not.toMatch(/undefined|NaN/)
      for (const { minLength, maxLength } of fiche) expect(minLength).toBeLessThanOrEqual(maxLength)
    }),
    { numRuns: 500 },
  )
})
