import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, luminance, mix, toHexColor, withContrast, worstContrast } from '../../machines/domain/place/color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colours', () => {
  // Ratios as published with WCAG examples and by independent contrast checkers.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4.0],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffff00', '#ffffff', 1.07],
    ['#008000', '#ffffff', 5.14],
  ])('%s on %s has the ratio %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })

  it('have luminances from 0 to 1', () => {
    expect(luminance('#000000')).toBe(0)
    expect(luminance('#ffffff')).toBeCloseTo(1, 10)
  })

  it('mix channel by channel', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
    expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff')
  })

  it.each([
    ['#fff', '#ffffff'],
    ['ABC', '#aabbcc'],
    ['0066CC', '#0066cc'],
    ['#0066cc', '#0066cc'],
  ])('are read from %s', (value, expected) => {
    expect(toHexColor(value)).toBe(expected)
  })

  it.each([
    '',
    '#',
    'red',
    '#ff',
    '#fffff',
    '#12345g',
    '#fff}body{x:y',
    'url(//evil)',
    'var(--x)',
    '#fff;',
    ' #fff',
    '##ffffff',
    '#ffffffff',
  ])('are not read from %j', (value) => {
    expect(toHexColor(value)).toBeNull()
  })

  it('reach the wanted contrast on any background', () => {
    fc.assert(
      fc.property(
        color,
        color,
        (text, background) => contrast(withContrast(text, [background], 4.5), background) >= 4.5,
      ),
      { numRuns: 5000 },
    )
  })

  it('become no darker and no lighter than that needs', () => {
    // #767676 is the lightest grey that is readable on white; a step on the way to black is one fortieth of it.
    const grey = withContrast('#999999', ['#ffffff'], 4.5)
    expect(Number.parseInt(grey.slice(1, 3), 16)).toBeLessThanOrEqual(0x76)
    expect(Number.parseInt(grey.slice(1, 3), 16)).toBeGreaterThan(0x76 - 0x99 / 40 - 1)
    // On black the darkest is #757575.
    const light = withContrast('#333333', ['#000000'], 4.5)
    expect(Number.parseInt(light.slice(1, 3), 16)).toBeGreaterThanOrEqual(0x75)
    expect(Number.parseInt(light.slice(1, 3), 16)).toBeLessThan(0x75 + (0xff - 0x33) / 40 + 1)
  })

  it('keep their hue', () => {
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(withContrast('#ffcc00', ['#ffffff'], 4.5).slice(at, at + 2), 16),
    )
    expect(green! / red!).toBeCloseTo(0xcc / 0xff, 1)
    expect(blue).toBe(0)
    expect(red).toBeGreaterThan(0)
  })

  it('are left alone when they are readable', () => {
    fc.assert(
      fc.property(color, color, (text, background) => {
        fc.pre(worstContrast(text, [background]) >= 4.5)
        return withContrast(text, [background], 4.5) === text
      }),
    )
  })
})
