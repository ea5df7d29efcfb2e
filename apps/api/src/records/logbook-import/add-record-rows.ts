// Validates the rows of an import as they arrive, and seals their content, because most name a patient.

import { spellingOf } from '@rounds/contract/fields/titles'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { keptValues } from '@rounds/contract/records/logbook/without-identity'
import { recordColumns, studentKey } from '@rounds/contract/records/logbook-import/record-columns'
import { RecordCells, type RecordRowDraft } from '@rounds/contract/records/logbook-import/record-import'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import { type RecordRowContext, validateRecordRow } from '@rounds/contract/records/logbook-import/validate-record-row'
import type { KeptCatalogueItem } from '@rounds/contract/reference/catalogue/catalogue'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { wholeCatalogue } from '#api/reference/catalogue/catalogue-choices.store.ts'
import type { Place } from '../logbook/writing/entry-references.ts'
import { findPresent, insertRecordRows, type StoredRow } from './record-import-rows.store.ts'
import { importedRow } from './record-imports.sealed.ts'
import { findStudentsByName, listGuiding } from './record-people.store.ts'

interface Adding {
  importId: string
  /** The kind as the college keeps it: with or without patients' identities. */
  kind: EntryKindSpec
  place: Place
  viewer: Viewer
  scope: Scope
  now: Date
}

const RowContent = z.object({ cells: RecordCells, values: z.record(z.string(), z.unknown()).nullable() })

/** The content of a sealed row: its cells and their values; null values for a faulty row. */
export const openRow = (
  sealer: Sealer,
  sealed: string,
  id: string,
): { cells: RecordCells; values: EntryValues | null } => RowContent.parse(JSON.parse(sealer.open(sealed, id)))

/** Stores rows with their faults; an existing line stays as it is. The caller holds the lock of the import. */
export async function addRecordRows(
  services: Pick<Services, 'db' | 'sealer'>,
  adding: Adding,
  drafts: readonly RecordRowDraft[],
): Promise<void> {
  const { db, sealer } = services
  const { importId, kind, place } = adding
  const context = await contextOf(services, adding, drafts)
  const known = new Set(recordColumns(kind).map(({ key }) => key))
  const fingerprint = (number: string) => sealer.fingerprint(number, place.collegeId)
  const results = drafts.map(({ line, cells: typed }) => {
    const named = Object.fromEntries(Object.entries(typed).filter(([key]) => known.has(key)))
    // When the college keeps no patients, the stored row keeps none either.
    const cells = RecordCells.parse(dropUndefined(keptValues(kind, named, fingerprint)))
    const result = validateRecordRow(cells, context)
    return { line, cells, result, id: 'values' in result ? recordIdOf(sealer, kind, result) : uuidv7() }
  })
  const lineOf = new Map<string, number>()
  const recorded = new Set<string>()
  const wanted = new Set(results.map(({ id }) => id))
  for (const { id, line, isRecorded } of await findPresent(db, importId, [...wanted])) {
    if (line !== null) lineOf.set(id, line)
    if (isRecorded) recorded.add(id)
  }
  const rows = results.map(({ line, cells, result, id }): StoredRow => {
    const stored = (content: Omit<StoredRow, 'line' | 'sealed'>, values: EntryValues | null): StoredRow => ({
      ...content,
      line,
      sealed: sealer.seal(importedRow, JSON.stringify({ cells, values }), content.id),
    })
    const faulty = (faults: Record<string, string>) =>
      stored({ id: uuidv7(), state: 'faulty', studentId: null, faults }, null)
    if ('faults' in result) return faulty(result.faults)
    const earlier = lineOf.get(id)
    if (earlier !== undefined && earlier !== line) {
      return faulty({ row: fillMessage(recordImportMessages.twice, { line: earlier }) })
    }
    if (recorded.has(id)) return faulty({ row: recordImportMessages.present })
    lineOf.set(id, line)
    return stored({ id, state: 'ready', studentId: result.studentId, faults: {} }, result.values)
  })
  await insertRecordRows(db, importId, rows)
}

/** The same record of a student always gets the same id, however often a file is sent: 128 bits of a keyed hash. */
function recordIdOf(
  sealer: Sealer,
  { id }: EntryKindSpec,
  { studentId, values }: { studentId: string; values: EntryValues },
): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = sealer.fingerprint(JSON.stringify(sorted), `${id}:${studentId}`)
  // A UUID of version 8, whose content is application-defined.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const dropUndefined = (values: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The things that the rows of one request may refer to, read at once. */
async function contextOf(
  { db }: Pick<Services, 'db'>,
  { kind, place, viewer, scope, now }: Adding,
  drafts: readonly RecordRowDraft[],
): Promise<RecordRowContext> {
  const named = (typed: string) => typed.trim().toLowerCase()
  const names = drafts.flatMap(({ cells }) => (cells[studentKey] ? [named(cells[studentKey])] : []))
  const students = await findStudentsByName(db, scope, [...new Set(names)])
  const teachers = await listGuiding(db, scope)
  const teachersByName = grouped(teachers, ({ id, name, email }) =>
    [personName(name), email.toLowerCase()].map((key) => [key, id]),
  )
  const items = await wholeCatalogue(db, { ...place, userId: viewer.id })
  const itemsByName = grouped(items, (item) => namesOf(item).map((name) => [`${item.shelf} ${name}`, item]))
  return {
    kind,
    today: businessDateOf(now),
    departmentCode: viewer.departmentCode ?? '',
    findStudent: (typed) => students.get(named(typed)),
    findTeachers: (typed) => [...new Set(teachersByName.get(personName(typed)) ?? teachersByName.get(named(typed)))],
    findItems: (shelf, typed) => [...new Set(itemsByName.get(`${shelf} ${spellingOf(typed)}`))],
  }
}

const namesOf = ({ title, synonyms }: KeptCatalogueItem): string[] => [
  ...new Set([title, ...(synonyms ?? [])].map(spellingOf)),
]

/** `Prof. (Dr) Meera Iyer` and `Dr. Meera Iyer` are one name. */
const personName = (name: string): string =>
  spellingOf(name)
    .split(' ')
    .filter((word) => !['dr', 'prof', 'professor', 'mr', 'mrs', 'ms'].includes(word))
    .join(' ')

function grouped<T, V>(all: readonly T[], entriesOf: (one: T) => (readonly [string, V])[]): Map<string, V[]> {
  const groups = new Map<string, V[]>()
  for (const [key, value] of all.flatMap(entriesOf)) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}
