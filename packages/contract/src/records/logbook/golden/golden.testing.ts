// Reads the frozen samples: one of submitted values for each kind, dated for `goldenToday`.
import { readdirSync, readFileSync } from 'node:fs'
import type { FieldContext } from '../../../fields/field-schema.ts'
import type { EntryKindSpec } from '../entry-kind.ts'

/** The business day the samples were written on: work lies before it, leave after it. */
export const goldenToday = '2026-06-15'

/** The kinds that have a sample. */
export function goldenIds(): string[] {
  return readdirSync(import.meta.dirname).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
}

/** A fresh copy of the sample of a kind. */
export function goldenOf(id: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${import.meta.dirname}/${id}.json`, 'utf8'))
}

/** A student of a department that has the kind, on the day of the samples. */
export function goldenContext(kind: EntryKindSpec, mode: FieldContext['mode'] = 'submit'): FieldContext {
  return { today: goldenToday, departmentCode: kind.departments?.[0] ?? 'general-medicine', mode }
}
