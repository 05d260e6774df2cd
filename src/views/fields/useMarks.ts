import { useMemo } from 'react'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import type { Field } from '../../../machines/domain/form/field.ts'
import { disambiguate } from '../../../machines/domain/form/disambiguate.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { isWallDate } from '../../../machines/domain/time/is-wall-date.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

/** For each person the values that distinguish it from others of the same name, as shown text. */
export function useMarks(persons: readonly Fiche[], fields: readonly Field[]): (id: Id) => readonly string[] {
  const format = useTimeFormat()
  const marks = useMemo(() => disambiguate(persons, fields), [persons, fields])
  return (id) => (marks.get(id) ?? []).map((mark) => (isWallDate(mark) ? format.date(mark) : mark))
}
