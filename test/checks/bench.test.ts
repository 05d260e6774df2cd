import { describe, expect, test } from 'vitest'
import { worseThan } from '../../bench/ratios.ts'

describe('a ratio that got worse by more than 15 %', () => {
  test.each([
    ['is named with both figures', { usable: 2 }, { usable: 2.31 }, ['usable: 2.31, was 2.00']],
    ['is none at 15 %', { usable: 2 }, { usable: 2.3 }, []],
    ['is none when it got better', { usable: 2 }, { usable: 1 }, []],
    ['is one of several', { usable: 2, cpu: 4 }, { usable: 2, cpu: 5 }, ['cpu: 5.00, was 4.00']],
    ['cannot be missed by not measuring it', { usable: 2 }, {}, ['usable: not measured']],
    ['can only be one that was kept', {}, { usable: 9 }, []],
  ])('%s', (_, before, now, worse) => expect(worseThan(before, now)).toEqual(worse))
})
