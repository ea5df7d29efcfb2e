// Validates one row of a sheet of records, cell by cell. Each cell is parsed for its field, then the kind's own schema
// validates the whole row.

import { byKind, type CatalogueShelf, type PerKind } from '../../fields/field.ts'
import { choicesOf, parentKeyOf, partsOf } from '../../fields/field-parts.ts'
import { spellingOf } from '../../fields/titles.ts'
import { dayOfText } from '../../kernel/dates.ts'
import { peopleImportMessages } from '../../membership/imports/people-import.messages.ts'
import { type EntryKindSpec, type EntryValues, parseValues } from '../logbook/entry-kind.ts'
import { importedKind, studentKey } from './record-columns.ts'
import { recordImportMessages } from './record-import.messages.ts'
import type { RecordCells } from './record-import.ts'

/** A catalogue item with the given name, and its parent. */
export interface NamedItem {
  id: string
  parentId: string | null
}

export interface RecordRowContext {
  /** The college's version of the kind (`kindInCollege`). */
  kind: EntryKindSpec
  /** The current business day. */
  today: string
  departmentCode: string
  /** Finds a student by e-mail address or registration number. */
  findStudent: (typed: string) => string | undefined
  /** Finds teachers by name or address. */
  findTeachers: (typed: string) => readonly string[]
  /** Finds catalogue items by name. */
  findItems: (shelf: CatalogueShelf, typed: string) => readonly NamedItem[]
}

export type RecordRowResult = { studentId: string; values: EntryValues } | { faults: Record<string, string> }

/** The value of a cell, or the message about its fault. */
type Read = { value: unknown } | { fault: string }
type Given = Record<string, unknown>

const asTyped = (typed: string): Read => ({ value: typed })
const several = (typed: string): string[] => typed.split(/[;\n]/).map((one) => one.trim())

function day(typed: string): Read {
  const value = dayOfText(typed)
  return value === undefined ? { fault: recordImportMessages.date } : { value }
}

/** Finds a choice by its value or label. Unknown text stays as it is, so that the schema refuses it. */
function choice(field: Parameters<typeof choicesOf>[0], typed: string): string {
  const spelling = spellingOf(typed)
  const found = choicesOf(field).find(({ value, label = value }) => [value, label].map(spellingOf).includes(spelling))
  return found?.value ?? typed
}

const readers: PerKind<[typed: string, given: Given, context: RecordRowContext], Read> = {
  text: (_, typed) => asTyped(typed),
  longText: (_, typed) => asTyped(typed),
  textList: (_, typed) => ({ value: several(typed) }),
  date: (_, typed) => day(typed),
  dateRange: (_, typed) => day(typed),
  count: (_, typed) => ({ value: /^\d{1,9}$/.test(typed) ? Number(typed) : typed }),
  select: (field, typed) => ({ value: choice(field, typed) }),
  multiSelect: (field, typed) => ({ value: several(typed).map((one) => choice(field, one)) }),
  teacher(_, typed, __, { findTeachers }) {
    const [id, ...others] = findTeachers(typed)
    if (id === undefined) return { fault: recordImportMessages.teacher }
    return others.length > 0 ? { fault: recordImportMessages.teachers } : { value: id }
  },
  catalogue({ of, within }, typed, given, { findItems }) {
    const parent = within === undefined ? undefined : given[within]
    const fitting = findItems(of, typed).filter(
      ({ parentId }) => parent === undefined || parentId === null || parentId === parent,
    )
    const [item, ...others] = fitting
    if (!item || others.length > 0) return { fault: recordImportMessages.item }
    if (within !== undefined && parent === undefined && item.parentId !== null) given[within] = item.parentId
    return { value: item.id }
  },
  patientRef: (_, typed) => asTyped(typed),
  person: (_, typed) => asTyped(typed),
  file: () => ({ value: undefined }),
  computed: () => ({ value: undefined }),
}

/** Validates one row. The caller has already removed unknown columns. */
export function validateRecordRow(cells: RecordCells, context: RecordRowContext): RecordRowResult {
  const { today, departmentCode } = context
  const kind = importedKind(context.kind)
  const faults: Record<string, string> = {}
  const given: Given = {}
  for (const field of kind.fields) {
    for (const { key } of partsOf(field)) {
      const typed = (cells[key] ?? '').trim()
      if (typed === '') continue
      const read = byKind(readers, field, typed, given, context)
      if ('fault' in read) faults[key] = read.fault
      else if (read.value !== undefined) given[key] = read.value
    }
  }
  const named = (cells[studentKey] ?? '').trim()
  const studentId = context.findStudent(named)
  if (studentId === undefined) {
    faults[studentKey] = named === '' ? peopleImportMessages.missing : recordImportMessages.student
  }
  const parsed = parseValues(kind, given, { today, departmentCode, mode: 'submit' })
  if (parsed.ok && studentId !== undefined && Object.keys(faults).length === 0) {
    return { studentId, values: parsed.values }
  }
  return { faults: { ...(parsed.ok ? {} : withoutFollowing(kind, parsed.fields, faults)), ...faults } }
}

/** Drops faults of missing parents whose item was not found, because they follow from that. */
function withoutFollowing(
  { fields }: EntryKindSpec,
  wrong: Record<string, string>,
  faults: Readonly<Record<string, string>>,
): Record<string, string> {
  const following = fields.filter(({ key }) => key in faults).map(parentKeyOf)
  return Object.fromEntries(Object.entries(wrong).filter(([key]) => !following.includes(key)))
}
