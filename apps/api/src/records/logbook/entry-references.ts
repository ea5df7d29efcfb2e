// Ids in submitted values must name things the student may use: a teacher of the department, its catalogue.
import { invalid } from '@rounds/contract/kernel/problem'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import type { StoredValues } from '@rounds/contract/records/logbook/entry-values'
import type { Database } from '#api/kernel/database.ts'
import { resolveCatalogueChoices, type WantedChoice } from '#api/reference/catalogue/catalogue-choices.store.ts'

export interface Place {
  collegeId: string
  departmentId: string
}

const teachersOfPlace = {
  name: 'entry_teachers',
  text: `select id, name from accounts where id = any($1::uuid[]) and college_id = $2 and department_id = $3 and active
         and role not in ('student', 'clerk')`,
}

/** The names of those of these people who teach in the place, by id. */
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
  return kind.fields.flatMap((field) => {
    const id = values[field.key]
    if (field.kind !== 'catalogue' || typeof id !== 'string') return []
    const within = field.within === undefined ? undefined : values[field.within]
    const withinId = typeof within === 'string' ? { withinId: within } : {}
    return [{ key: field.key, label: field.label, shelf: field.of, id, ...withinId }]
  })
}

/**
 * Checks the teacher and puts the titles of catalogue items into the details. Refuses at the field what the
 * student's department does not have. The file is checked by the writing statement, which also takes it.
 */
export async function resolveReferences(
  db: Database,
  place: Place,
  kind: EntryKindSpec,
  values: EntryValues,
  stored: StoredValues,
): Promise<StoredValues> {
  const fields: Record<string, string> = {}
  const teacher = kind.fields.find((field) => field.kind === 'teacher')
  if (teacher && stored.teacherId) {
    const known = await findTeachers(db, place, [stored.teacherId])
    if (!known.has(stored.teacherId)) fields[teacher.key] = `Please choose ${teacher.label} from the list.`
  }
  const wanted = wantedChoices(kind, values)
  const details = { ...stored.details }
  if (wanted.length > 0) {
    const choices = await resolveCatalogueChoices(db, place, wanted)
    for (const { key, label, id } of wanted) {
      const choice = choices.get(id)
      if (choice) details[key] = choice
      else fields[key] = `Please choose ${label} from the list.`
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { ...stored, details }
}
