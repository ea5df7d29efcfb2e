// A filled form of a kind, saved under a name, from which to start new records. It never contains data of one patient,
// day or document, or the remark, which could.
import { z } from 'zod'
import type { Field, FieldKind } from '../../fields/field.ts'
import { lineText } from '../../fields/text.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import type { EntryKindSpec } from './entry-kind.ts'
import { favouriteMessages } from './favourite.messages.ts'
import { kindIds } from './kinds/index.ts'
import { isPatients } from './without-identity.ts'

/** Per kind. */
export const maxFavourites = 20

/**
 * Which kinds of field a favourite keeps. Patient counts, dates and documents belong to a single record. In a record
 * about one patient, free text is about that patient.
 */
const keeps: Record<FieldKind, 'always' | 'unlessAboutPatient' | 'never'> = {
  text: 'unlessAboutPatient',
  longText: 'unlessAboutPatient',
  textList: 'unlessAboutPatient',
  date: 'never',
  dateRange: 'never',
  count: 'never',
  select: 'always',
  multiSelect: 'always',
  teacher: 'always',
  catalogue: 'always',
  patientRef: 'never',
  person: 'unlessAboutPatient',
  file: 'never',
  computed: 'never',
}

function isKept(field: Field, isAboutPatient: boolean): boolean {
  // A remark may name a patient in any kind.
  if (isPatients(field) || field.key === 'studentRemark') return false
  return keeps[field.kind] === 'always' || (keeps[field.kind] === 'unlessAboutPatient' && !isAboutPatient)
}

const favouriteKinds = new WeakMap<EntryKindSpec, EntryKindSpec | null>()

/**
 * A kind reduced to the fields that a favourite may keep, to validate and show favourites. Null when none remain, as in
 * a case sheet, where every finding belongs to the patient. Returns the same object each time, because schemas are
 * cached by it.
 */
export function favouriteKind(kind: EntryKindSpec): EntryKindSpec | null {
  const known = favouriteKinds.get(kind)
  if (known !== undefined) return known
  const isAboutPatient = kind.fields.some(isPatients)
  const { rules: _, ...rest } = kind
  const fields = kind.sections ? [] : kind.fields.filter((field) => isKept(field, isAboutPatient))
  const kept = fields.length > 0 ? { ...rest, fields, dateKey: null } : null
  favouriteKinds.set(kind, kept)
  return kept
}

export const FavouriteName = lineText({
  label: 'The name',
  max: maxCharacters.favouriteName,
  missing: favouriteMessages.noName,
})

export const Favourite = z.object({
  id: z.uuid(),
  kind: z.enum(kindIds),
  name: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** Texts of values that are ids: the teacher's name, an item's title. */
  shown: z.record(z.string(), z.string()),
  /** Labels of stored values that no longer exist, such as a deleted catalogue item. */
  gone: z.array(z.string()),
})
export type Favourite = z.infer<typeof Favourite>

/** `favouriteKind` validates `values`. A value that favourites do not keep is refused at its key. */
export const FavouriteDraft = z.strictObject({
  kind: z.enum(kindIds),
  name: FavouriteName,
  values: z.record(z.string().max(60), z.unknown()),
})
export type FavouriteDraft = z.infer<typeof FavouriteDraft>

export const FavouriteRename = z.strictObject({ name: FavouriteName })

export const FavouriteOrder = z.strictObject({
  kind: z.enum(kindIds),
  /** All favourites of the kind, in the new order. */
  ids: z
    .array(Id)
    .min(1)
    .max(maxFavourites)
    .refine((ids) => new Set(ids).size === ids.length, favouriteMessages.twice),
})
export type FavouriteOrder = z.infer<typeof FavouriteOrder>
