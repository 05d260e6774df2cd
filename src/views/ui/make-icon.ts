import { createElement, type SVGProps } from 'react'

/** An icon of lucide, as data: its name, and its shapes in a square of 24. */
export interface IconData {
  name: string
  node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[]
}

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** In pixels. */
  size?: number
}

/**
 * An icon in one element, decoration unless a view says otherwise. In a build it takes the place of lucide's own way
 * (`scripts/build/icons-plugin.ts`), which also asks a provider, knows other libraries, and keeps the former names of icons: two
 * components and four loops for each, and a kilobyte of what every visit loads.
 */
export const makeIcon =
  ({ name, node }: IconData) =>
  ({ size = 24, className = '', strokeWidth = 2, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': 'true',
        ...rest,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    )
