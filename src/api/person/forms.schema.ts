import * as v from 'valibot'
import { TEXT_MAX } from '../../../machines/domain/constants.ts'
import type { Field, FieldChoice, FieldType, FieldValue, Forms } from '../../../machines/domain/form/field.ts'
import { FIELD_KINDS, type FieldKind, isFieldType } from '../../../machines/domain/form/field-kinds.ts'
import { part, readFlag, readNumber, readText, readWhole } from '../http/parts.schema.ts'

/**
 * `forms` (wire contract, sections 1.5 and 4.5): inputEx descriptors, or custom fields of the first API version, in
 * which the descriptor is JSON text and the `user_…` keys override it.
 */

/** Names of types that older descriptors use. */
const ALIASES: ReadonlyMap<string, FieldType> = new Map([
  ['boolean', 'checkbox'],
  ['html', 'text'],
  ['textarea', 'text'],
  ['tel', 'phone'],
  ['datepicker', 'date'],
  ['datesplit', 'date'],
])

/** A name becomes a key of objects, so names with a special meaning in JavaScript are refused. */
const NAME = /^(?!(?:__proto__|prototype|constructor)$)[A-Za-z_][\w-]{0,63}$/
const CHOICES_MAX = 2_000
const LENGTH_MAX = 10_000
const SEPARATOR_MAX = 8

type Descriptor = Readonly<Record<string, unknown>>

const isDescriptor = (value: unknown): value is Descriptor =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The initial value of a field. A password has none, because it would not be secret. */
function readValue(value: unknown, { holds }: FieldKind): FieldValue | null {
  if (holds === 'secret') return null
  if (holds === 'list' && Array.isArray(value)) return value.map(readText).filter((one) => one !== '')
  if (typeof value === 'boolean') return value
  const text = readText(value)
  return text === '' ? null : text
}

function readScalarChoice(value: unknown): { value: string; label: string } | null {
  if (!isDescriptor(value)) return typeof value === 'boolean' || readText(value) === '' ? null : pair(value, value)
  return value.value === undefined || value.value === null ? null : pair(value.value, value.label)
}

const pair = (value: unknown, label: unknown) => ({
  value: readText(value),
  label: readText(label).trim() || readText(value),
})

function readChoices(value: unknown): FieldChoice[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, CHOICES_MAX) : []
  return entries.flatMap((entry) => {
    const choice = readScalarChoice(entry)
    if (!choice) return []
    const children: readonly unknown[] = isDescriptor(entry) && Array.isArray(entry.choices) ? entry.choices : []
    return [{ ...choice, choices: children.slice(0, CHOICES_MAX).flatMap((child) => readScalarChoice(child) ?? []) }]
  })
}

function readAllowAny(value: unknown): Field['allowAny'] {
  if (!isDescriptor(value)) return readFlag(value) ? { before: '', after: '', value: '' } : null
  const separators: readonly unknown[] = Array.isArray(value.separators) ? value.separators : []
  return { before: readText(separators[0]), after: readText(separators[1]), value: readText(value.value) }
}

/** Contradicting lengths would refuse every text, so the lower bound is dropped. */
function readLengths({ minLength, maxLength }: Descriptor): { minLength: number; maxLength: number } {
  const max = readWhole(1, LENGTH_MAX)(maxLength) ?? TEXT_MAX
  const min = readWhole(0, LENGTH_MAX)(minLength) ?? 0
  return { minLength: min > max ? 0 : min, maxLength: max }
}

function parseDescriptor(json: unknown): Descriptor | null {
  if (isDescriptor(json)) return json
  try {
    const parsed: unknown = JSON.parse(readText(json))
    return isDescriptor(parsed) ? parsed : null
  } catch {
    return null
  }
}

interface Placed {
  descriptor: Descriptor
  place: number
}

/** Merges a custom field's own keys over those of the descriptor inside it; null when customers must not see it. */
function unwrap(entry: Descriptor, place: number): Placed | null {
  if (entry.user_inputex === undefined) return { descriptor: entry, place }
  const inner = parseDescriptor(entry.user_inputex)
  if (!inner || !readFlag(entry.user_visible, true)) return null
  const descriptor = {
    ...inner,
    name: entry.name ?? inner.name,
    required: entry.user_required ?? inner.required,
    label: readText(entry.user_label) || inner.label,
  }
  return { descriptor, place: readNumber(entry.user_position) ?? place }
}

/** The label and the description of a field. A checkbox may have a text on its right in addition to its label. */
function readTexts({ label, rightLabel, description }: Descriptor, name: string): Pick<Field, 'label' | 'description'> {
  const own = [label, rightLabel].map((part) => readText(part).trim()).filter((part) => part !== '')
  const more = readText(description).trim()
  return own.length > 0 ? { label: own.join(' – '), description: more } : { label: more || name, description: '' }
}

/** The values that a checkbox sends when it is on and off, unless they are plain true and false. */
function readSentValues({ sentValues }: Descriptor): Pick<Field, 'sentValues'> {
  if (!Array.isArray(sentValues)) return {}
  const [on, off] = sentValues.map((value: unknown) => (typeof value === 'boolean' ? value : readText(value)))
  return on === undefined || off === undefined || on === off ? {} : { sentValues: [on, off] }
}

/** The separator of a linked combo, unless it is the usual one. */
function readSeparator({ valueSeparator }: Descriptor): Pick<Field, 'separator'> {
  const separator = readText(valueSeparator)
  return separator === '' || separator.length > SEPARATOR_MAX ? {} : { separator }
}

/** A field for ticking choices that has no choices becomes a line of text, so that it can be answered. */
function readType(wireType: string, choices: readonly FieldChoice[]): FieldType {
  const type = isFieldType(wireType) ? wireType : (ALIASES.get(wireType) ?? 'string')
  return FIELD_KINDS[type].holds === 'list' && choices.length === 0 ? 'string' : type
}

function toField(descriptor: Descriptor, requestNumbers: boolean): Field | null {
  const name = readText(descriptor.name)
  if (!NAME.test(name)) return null
  const choices = readChoices(descriptor.choices)
  const type = readType(readText(descriptor.type), choices)
  const kind = FIELD_KINDS[type]
  return {
    type,
    name,
    ...readTexts(descriptor, name),
    required: readFlag(descriptor.required),
    ...readLengths(descriptor),
    rows: readWhole(1, 30)(descriptor.rows) ?? 3,
    trim: type === 'email' || readFlag(descriptor.trim),
    value: readValue(descriptor.value, kind),
    choices,
    addEmptyChoice: readFlag(descriptor.addEmptyChoice),
    allowAny: readAllowAny(descriptor.allowAny),
    ...(descriptor.display === 'inline' && { inline: true as const }),
    requestNumber: requestNumbers && readFlag(descriptor.ants),
    ...(type === 'linkedcombo' && readSeparator(descriptor)),
    ...(kind.holds === 'switch' && readSentValues(descriptor)),
  }
}

/** The fields of one form in their order; descriptors without a usable name, and repeated names, are left out. */
function toFields(entries: readonly unknown[], requestNumbers: boolean): readonly Field[] {
  const placed = entries.flatMap((entry, index) => (isDescriptor(entry) ? (unwrap(entry, index) ?? []) : []))
  const fields = placed
    .sort((one, other) => one.place - other.place)
    .flatMap(({ descriptor }) => toField(descriptor, requestNumbers) ?? [])
  return fields.filter((field, index) => fields.findIndex(({ name }) => name === field.name) === index)
}

const entries = part((value): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 200) : []))
const wireForms = v.object({ Fiche: entries, Vevent: entries })

/**
 * One record of `forms`. `requestNumbers`: whether the group has the country-specific flag; without it a field's mark
 * as request number is ignored.
 */
export const formsSchema = (requestNumbers: boolean) =>
  v.pipe(
    wireForms,
    v.transform((wire): Forms => ({
      fiche: toFields(wire.Fiche, false),
      vevent: toFields(wire.Vevent, requestNumbers),
    })),
  )
