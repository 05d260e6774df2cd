import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLinkedComplete, joinLinked, splitLinked } from '../../machines/domain/form/linked-combo.ts'
import { choice } from './support/fields.ts'

const vehicles = { choices: [choice('A', ['A1', 'A_2']), choice('A_B', ['2']), choice('VIDE')] }

describe('a linked combo', () => {
  it.each([
    ['', { parent: '', child: '' }],
    ['A_A1', { parent: 'A', child: 'A1' }],
    ['A_A_2', { parent: 'A', child: 'A_2' }],
    ['A_B_2', { parent: 'A_B', child: '2' }],
    ['A_', { parent: 'A', child: '' }],
    // Its child is chosen next; until then the value must not become a child of the other parent.
    ['A_B_', { parent: 'A_B', child: '' }],
    ['VIDE_', { parent: 'VIDE', child: '' }],
    // A child that has been removed: the first known parent, and the value unchanged.
    ['A_GONE', { parent: 'A', child: 'GONE' }],
    ['A_B_GONE', { parent: 'A', child: 'B_GONE' }],
    ['GONE_A1', null],
    ['A', null],
  ])('%j is taken apart as %j', (value, expected) => expect(splitLinked(vehicles, value)).toEqual(expected))

  it.each([
    [{ parent: '', child: '' }, ''],
    [{ parent: 'A', child: '' }, 'A_'],
    [{ parent: 'A', child: 'A_2' }, 'A_A_2'],
  ])('%j is kept as %j', (value, expected) => expect(joinLinked(vehicles, value)).toBe(expected))

  it.each([
    [{ parent: '', child: '' }, false],
    [{ parent: 'A', child: '' }, false],
    [{ parent: 'A', child: 'A1' }, true],
    [{ parent: 'VIDE', child: '' }, true],
  ])('%j complete: %j', (value, expected) => expect(isLinkedComplete(vehicles, value)).toBe(expected))

  // The wire contract, section 1.5: `valueSeparator`.
  it.each([
    ['::', { parent: 'A', child: 'A_2' }, 'A::A_2'],
    ['::', { parent: 'A_B', child: '' }, 'A_B::'],
    [' - ', { parent: 'VIDE', child: '' }, 'VIDE - '],
  ])('with the separator %j, %j is %j', (separator, linked, value) => {
    const combo = { ...vehicles, separator }
    expect(joinLinked(combo, linked)).toBe(value)
    expect(splitLinked(combo, value)).toEqual(linked)
    // Blanks around a text are lost when it is judged and sent.
    expect(splitLinked(combo, value.trim())).toEqual(linked)
    expect(splitLinked(combo, 'A_A1')).toBeNull()
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', '_', '1'), minLength: 1, maxLength: 6 })
  const choices = fc.array(fc.tuple(word, fc.array(word, { maxLength: 4 })), { maxLength: 4 })

  const separators = fc.constantFrom('_', '::', ' ', ' - ', 'a')

  it('puts together what it took apart, whatever the names are', () => {
    fc.assert(
      fc.property(choices, separators, fc.tuple(fc.nat(), fc.nat()), (parents, separator, [which, child]) => {
        const combo = { choices: parents.map(([value, children]) => choice(value, children)), separator }
        const parent = combo.choices[which % Math.max(1, combo.choices.length)]
        const value = joinLinked(combo, {
          parent: parent?.value ?? '',
          child: parent?.choices[child % Math.max(1, parent.choices.length)]?.value ?? '',
        })
        const linked = splitLinked(combo, value)
        expect(linked && joinLinked(combo, linked)).toBe(value)
      }),
    )
  })
})
