// Decides which values a favourite may keep and which still hold; looks up its teacher and catalogue items.
import { fieldsOfKind } from '@rounds/contract/fields/field'
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { labelOfKey, parentKeyOf } from '@rounds/contract/fields/field-parts'
import type { FieldContext } from '@rounds/contract/fields/field-schema'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { type EntryKindSpec, type EntryValues, hasKind, parseValues } from '@rounds/contract/records/logbook/entry-kind'
import { teacherField } from '@rounds/contract/records/logbook/entry-values'
import { type Favourite, type FavouriteDraft, favouriteKind } from '@rounds/contract/records/logbook/favourite'
import { favouriteMessages } from '@rounds/contract/records/logbook/favourite.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { Database } from '#api/kernel/database/database.ts'
import { findCatalogueChoices } from '#api/reference/catalogue/catalogue-choices.store.ts'
import { findTeachers, type Place, wantedChoices } from '../writing/entry-references.ts'
import type { StoredFavourite } from './favourites.store.ts'

type Day = Pick<FieldContext, 'today' | 'departmentCode'>

/** Returns the values of a draft to store, or throws the problem that names every field that cannot be kept. */
export async function favouriteValues(
  db: Database,
  place: Place,
  draft: FavouriteDraft,
  day: Day,
): Promise<EntryValues> {
  const kind = favouriteKind(kindOf(draft.kind))
  if (!kind || !hasKind(day.departmentCode, kind)) {
    throw new Problem('invalid', { fields: { kind: favouriteMessages.noKind } })
  }
  const parsed = parseValues(kind, draft.values, { ...day, mode: 'draft' })
  if (!parsed.ok) throw new Problem('invalid', parsed)
  if (Object.keys(parsed.values).length === 0) {
    throw new Problem('invalid', { fields: { values: favouriteMessages.empty } })
  }
  const known = await knownNames(db, place, [{ kind, values: parsed.values }])
  const missing = unknownKeys(kind, parsed.values, known)
  if (missing.length === 0) return parsed.values
  const sentence = (key: string) => fillMessage(fieldMessages.fromList, { label: labelOfKey(kind.fields, key) })
  throw invalid(Object.fromEntries(missing.map((key) => [key, sentence(key)] as const)))
}

/** The stored favourites as they can be used today; values that are no longer valid are left out and named. */
export async function usableFavourites(
  db: Database,
  place: Place,
  stored: readonly StoredFavourite[],
  day: Day,
): Promise<Favourite[]> {
  const offered = stored.flatMap((one) => {
    const kind = favouriteKind(kindOf(one.kind))
    if (!kind || !hasKind(day.departmentCode, kind)) return []
    // A field that favourites no longer keep, such as a remark, is not offered again.
    const isKept = (key: string) => kind.fields.some((field) => field.key === key)
    const values = Object.fromEntries(Object.entries(one.values).filter(([key]) => isKept(key)))
    return Object.keys(values).length > 0 ? [{ ...one, kind, values }] : []
  })
  const known = await knownNames(db, place, offered)
  return offered.map(({ id, name, kind, values }): Favourite => {
    const parsed = parseValues(kind, values, { ...day, mode: 'draft' })
    const gone = new Set([...(parsed.ok ? [] : Object.keys(parsed.fields)), ...unknownKeys(kind, values, known)])
    // When a parent choice is invalid, the choices below it are invalid too.
    for (const field of kind.fields) {
      if (field.key in values && gone.has(parentKeyOf(field) ?? '')) gone.add(field.key)
    }
    const held = Object.entries(values).filter(([key]) => !gone.has(key))
    const meant = (key: string, value: unknown) => (isReference(kind, key) ? known.get(String(value)) : undefined)
    const shown = held.flatMap(([key, value]) => {
      const found = meant(key, value)
      return found === undefined ? [] : [[key, found.name] as const]
    })
    return {
      id,
      kind: kind.id as Favourite['kind'],
      name,
      // A merged item counts as the item that it was merged into.
      values: Object.fromEntries(held.map(([key, value]) => [key, meant(key, value)?.id ?? value])),
      shown: Object.fromEntries(shown),
      gone: [...gone].map((key) => labelOfKey(kind.fields, key)),
    }
  })
}

const isReference = (kind: EntryKindSpec, key: string): boolean =>
  [teacherField(kind), ...fieldsOfKind(kind.fields, 'catalogue')].some((field) => field?.key === key)

const unknownKeys = (kind: EntryKindSpec, values: EntryValues, known: ReadonlyMap<string, Known>): string[] =>
  Object.keys(values).filter((key) => isReference(kind, key) && !known.has(String(values[key])))

interface Known {
  id: string
  name: string
}

/**
 * The teachers and catalogue items that the values choose and the place has, by the id of the value. Two statements.
 */
async function knownNames(
  db: Database,
  place: Place,
  chosen: readonly { kind: EntryKindSpec; values: EntryValues }[],
): Promise<Map<string, Known>> {
  const wanted = chosen.flatMap(({ kind, values }) => wantedChoices(kind, values))
  const teachers = chosen.flatMap(({ kind, values }) => {
    const id = values[teacherField(kind)?.key ?? '']
    return typeof id === 'string' ? [id] : []
  })
  const items = await findCatalogueChoices(db, place, wanted)
  const people = await findTeachers(db, place, teachers)
  return new Map([
    ...[...people].map(([id, name]) => [id, { id, name }] as const),
    ...[...items].map(([wanted, { id, title }]) => [wanted, { id, name: title }] as const),
  ])
}
