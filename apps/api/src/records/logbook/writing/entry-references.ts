// Ids in submitted values must refer to things that the student may use: a teacher of the department, its catalogue.
import { fieldsOfKind } from '@rounds/contract/fields/field'
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid } from '@rounds/contract/kernel/problem'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { teacherField } from '@rounds/contract/records/logbook/entry-values'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { text, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { findCatalogueChoices, type WantedChoice } from '#api/reference/catalogue/catalogue-choices.store.ts'
import { chosenItems, chosenItemsParams, chosenItemsValues } from '#api/reference/catalogue/chosen-items.ts'

export interface Place {
  collegeId: string
  departmentId: string
}

/** SQL of the accounts among `ids`, an array, who guide in `:departmentId` of `:collegeId`. */
const teachersAmong = (ids: string): string =>
  `select a.id, a.name from accounts a where a.id = any(${ids}) and a.college_id = :collegeId
     and a.department_id = :departmentId and ${isGuiding('a')}`

const teachersFind = statement({
  name: 'entryReferences.teachers',
  scope: everybody('limited to the department and college of the student who writes'),
  params: { ids: uuids, collegeId: uuid, departmentId: uuid },
  row: { id: uuid, name: text },
  sql: teachersAmong(':ids::uuid[]'),
})

/** The names, by id, of the people in the list who guide in the place. */
export async function findTeachers(
  db: Database,
  { collegeId, departmentId }: Place,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows(teachersFind, { ids, collegeId, departmentId })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The catalogue items that the values choose, each with its field. */
export function wantedChoices(
  kind: EntryKindSpec,
  values: EntryValues,
): (WantedChoice & { key: string; label: string })[] {
  return fieldsOfKind(kind.fields, 'catalogue').flatMap((field) => {
    const id = values[field.key]
    if (typeof id !== 'string') return []
    const within = field.within === undefined ? undefined : values[field.within]
    const withinId = typeof within === 'string' ? { withinId: within } : {}
    return [{ key: field.key, label: field.label, shelf: field.of, id, ...withinId }]
  })
}

/** The references of a record, apart from its file, which the writing statement takes. */
export interface EntryReferences {
  place: Place
  teacher: { id: string; key: string; label: string } | null
  choices: ReturnType<typeof wantedChoices>
}

/** The references in accepted values. The writing statement checks that they exist. */
export function referencesOf(
  place: Place,
  kind: EntryKindSpec,
  values: EntryValues,
  teacherId: string | null,
): EntryReferences {
  const field = teacherField(kind)
  const teacher = field && teacherId ? { id: teacherId, key: field.key, label: field.label } : null
  return { place, teacher, choices: wantedChoices(kind, values) }
}

/** The references as parameters of the writing statement; `referenceValues` provides the values. */
export const referenceParams = { ...chosenItemsParams, teacherId: uuid.nullable() }

export const referenceValues = ({ place, teacher, choices }: EntryReferences) => ({
  ...chosenItemsValues(place, choices),
  teacherId: teacher?.id ?? null,
})

/**
 * The condition, after the part `chosenItems`, that both the items and the teacher belong to the place. One statement
 * checks and writes, so nothing can change in between.
 */
export const referencesFit = `exists (select 1 from ${chosenItems.name})
  and (:teacherId::uuid is null or exists (${teachersAmong('array[:teacherId::uuid]')}))`

/** Throws the refusal at each field whose reference does not exist; for a write that changed nothing. */
export async function assertReferences(db: Database, { place, teacher, choices }: EntryReferences): Promise<void> {
  const people = await findTeachers(db, place, teacher ? [teacher.id] : [])
  const items = await findCatalogueChoices(db, place, choices)
  const missing = [
    ...(teacher && !people.has(teacher.id) ? [teacher] : []),
    ...choices.filter(({ id }) => !items.has(id)),
  ]
  if (missing.length === 0) return
  throw invalid(
    Object.fromEntries(missing.map(({ key, label }) => [key, fillMessage(fieldMessages.fromList, { label })])),
  )
}
