import { expect, test } from 'vitest'
import { chosenIn, withChoice } from '../../machines/domain/form/multi-choice.ts'
import { choice, field } from './support/fields.ts'

const several = field('multiselect', { choices: ['a', 'b', 'c'].map((value) => choice(value)) })

test.each([
  ['a list', ['a', 'c'], ['a', 'c']],
  ['a list with nothing in it', ['', 'a'], ['a']],
  ['text of a server that keeps only text', 'a, c', ['a', 'c']],
  ['the same with nothing between two commas', 'a,,c,', ['a', 'c']],
  ['nothing', '', []],
  ['what was never touched', undefined, []],
  ['a switch', true, []],
])('chosen in %s', (_, value, expected) => {
  expect(chosenIn(several, value)).toEqual(expected)
})

test.each([
  ['the first', [], 'b', true, ['b']],
  ['one more, in the order of the choices', ['b'], 'a', true, ['a', 'b']],
  ['the same again', ['b'], 'b', true, ['b']],
  ['one less', ['a', 'b'], 'a', false, ['b']],
  ['one that is not there any more stays, last', ['gone', 'c'], 'a', true, ['a', 'c', 'gone']],
  ['until it is given up', ['gone', 'c'], 'gone', false, ['c']],
])('ticking choices: %s', (_, chosen, value, isOn, expected) => {
  expect(withChoice(several, chosen, value, isOn)).toEqual(expected)
})
