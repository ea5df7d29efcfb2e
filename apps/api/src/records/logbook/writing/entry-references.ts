// Ids in submitted values must name things the student may use: a teacher of the department, its catalogue.
import { fieldsOfKind } from '@rounds/contract/fields/field'
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid } from '@rounds/contract/kernel/problem'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { teacherField } from '@rounds/contract/records/logbook/entry-values'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import type { Binds } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import {
  chosenItems,
  findCatalogueChoices,
  type WantedChoice,
} from '#api/reference/catalogue/catalogue-choices.store.ts'

export interface Place {
  collegeId: string
  departmentId: string
}

const teachersOf = (ids: string, college: string, department: string): string =>
  `select a.id, a.name from accounts a where a.id = any(${ids}) and a.college_id = ${college}
     and a.department_id = ${department} and ${isGuiding('a')}`

const teachersOfPlace = { name: 'entry_teachers', text: teachersOf('$1::uuid[]', '$2', '$3') }

/** The names of those of these people who guide in the place, by id. */
export async function findTeachers(db: Database, place: Place, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const values = [ids, place.collegeId, place.departmentId]
  const rows = await db.run<{ id: string; name: string }>(teachersOfPlace, values)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The catalogue items that values choose, with the field that chooses each. */
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

/** What a record refers to; its file apart, which the writing statement takes. */
export interface EntryReferences {
  place: Place
  teacher: { id: string; key: string; label: string } | null
  choices: ReturnType<typeof wantedChoices>
}

/** What accepted values refer to; whether it is there is judged by the statement that writes the record. */
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

/**
 * The references as parts of a writing statement: `chosen` and `used` of the catalogue, and the condition that both the
 * items and the teacher are the place's. One statement judges and writes, so nothing can change in between.
 */
export function referenceParts(references: EntryReferences, bind: Binds['bind']) {
  const { place, teacher, choices } = references
  const { chosen, used } = chosenItems(place, choices, bind)
  const id = `${bind(teacher?.id ?? null)}::uuid`
  const isTeacher = `exists (${teachersOf(`array[${id}]`, bind(place.collegeId), bind(place.departmentId))})`
  return { chosen, used, fit: `exists (select 1 from chosen) and (${id} is null or ${isTeacher})` }
}

/** Throws the refusal at each field whose reference is not there; for a write that changed nothing. */
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
