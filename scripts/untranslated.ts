import { parse } from '@babel/parser'
import * as v from 'valibot'

export interface Finding {
  /** Counted from 1. */
  line: number
  text: string
}

/** Properties of elements and components that a customer sees or that a screen reader reads out. */
const SHOWN = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'heading',
  'description',
  'hint',
  'message',
  'text',
  'caption',
  'summary',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
])
/** Functions whose first argument is shown or read out. */
const SPEAKING = new Set(['announce', 'useDocumentTitle'])
/** The macros of the texts: their contents are in the catalogues. */
const TRANSLATED = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

const node = v.looseObject({ type: v.string() })
type Node = v.InferOutput<typeof node>
const isNode = (value: unknown): value is Node => v.is(node, value)
const child = (parent: Node, key: string) => (isNode(parent[key]) ? parent[key] : null)
const children = (parent: Node) => Object.values(parent).flat().filter(isNode)
const nameOf = (of: Node | null) => (typeof of?.name === 'string' ? of.name : '')

/**
 * Finds texts in a module of views that would be shown in one language only: text between tags, attributes that are
 * shown or read out, announcements. Text inside a macro is allowed, and so is an element marked `translate="no"`.
 */
export function untranslated(code: string): Finding[] {
  const findings: Finding[] = []
  const tree: unknown = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  if (isNode(tree)) visit(tree, findings)
  return findings
}

function visit(at: Node, findings: Finding[]): void {
  switch (at.type) {
    case 'JSXElement':
      if (isExempt(at)) return
      break
    case 'JSXText':
      report(at, String(at.value), findings)
      return
    case 'JSXAttribute':
      if (SHOWN.has(attributeName(at))) readExpression(child(at, 'value'), findings)
      break
    case 'CallExpression':
      if (SPEAKING.has(nameOf(child(at, 'callee'))))
        for (const argument of listOf(at.arguments)) readExpression(argument, findings)
      break
    case 'JSXFragment':
      break
  }
  for (const one of children(at)) {
    if ((at.type === 'JSXElement' || at.type === 'JSXFragment') && one.type === 'JSXExpressionContainer') {
      readExpression(one, findings)
    }
    visit(one, findings)
  }
}

/** Literals that an expression may result in: both branches of a conditional. */
function readExpression(at: Node | null, findings: Finding[]): void {
  switch (at?.type) {
    case 'StringLiteral':
      return report(at, String(at.value), findings)
    case 'TemplateLiteral':
      for (const part of listOf(at.quasis))
        report(part, v.parse(v.object({ raw: v.string() }), part.value).raw, findings)
      return
    case 'JSXExpressionContainer':
      return readExpression(child(at, 'expression'), findings)
    case 'ConditionalExpression':
      readExpression(child(at, 'consequent'), findings)
      return readExpression(child(at, 'alternate'), findings)
    case 'LogicalExpression':
      readExpression(child(at, 'left'), findings)
      return readExpression(child(at, 'right'), findings)
    case 'BinaryExpression':
      if (at.operator !== '+') return
      readExpression(child(at, 'left'), findings)
      return readExpression(child(at, 'right'), findings)
  }
}

function report(at: Node, text: string, findings: Finding[]): void {
  if (!/\p{L}{2}/u.test(text)) return
  const place = v.safeParse(v.object({ start: v.object({ line: v.number() }) }), at.loc)
  findings.push({ line: place.success ? place.output.start.line : 0, text: text.trim().replace(/\s+/g, ' ') })
}

function isExempt(element: Node): boolean {
  const opening = child(element, 'openingElement')
  if (!opening) return false
  if (TRANSLATED.has(nameOf(child(opening, 'name')))) return true
  return listOf(opening.attributes).some(
    (attribute) => attributeName(attribute) === 'translate' && child(attribute, 'value')?.value === 'no',
  )
}

const attributeName = (attribute: Node) => nameOf(child(attribute, 'name'))
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])
