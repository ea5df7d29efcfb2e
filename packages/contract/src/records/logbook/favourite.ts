// A filled form of a kind kept under a name, to begin the next entry from. What tells of one patient, one day or one
// document is never in it, nor is the remark, which may.
import { z } from 'zod'
import type { Field, FieldKind } from '../../fields/field.ts'
import { lineText } from '../../fields/text.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import type { EntryKindSpec } from './entry-kind.ts'
import { favouriteMessages } from './favourite.messages.ts'
import { kindIds } from './kinds/index.ts'
import { isPatients } from './without-identity.ts'

/** Of one kind. */
export const maxFavourites = 20

/**
 * Which kinds of field a favourite keeps. How many patients there were, when, and the document belong to one entry.
 * Where an entry is about one patient, free text is about that patient.
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
  // A remark may name a patient whatever the kind.
  if (isPatients(field) || field.key === 'studentRemark') return false
  return keeps[field.kind] === 'always' || (keeps[field.kind] === 'unlessAboutPatient' && !isAboutPatient)
}

const made = new WeakMap<EntryKindSpec, EntryKindSpec | null>()

/**
 * A kind with the fields that a favourite may keep, to judge and show favourites by; null where nothing is
 * left to keep, as in a case sheet, where every finding is the patient's. The same object each time, because schemas are kept by it.
 */
export function favouriteKind(kind: EntryKindSpec): EntryKindSpec | null {
  const known = made.get(kind)
  if (known !== undefined) return known
  const isAboutPatient = kind.fields.some(isPatients)
  const { rules: _, ...rest } = kind
  const fields = kind.sections ? [] : kind.fields.filter((field) => isKept(field, isAboutPatient))
  const kept = fields.length > 0 ? { ...rest, fields, dateKey: null } : null
  made.set(kind, kept)
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
  /** What people read for values that are ids: the teacher's name, an item's title. */
  shown: z.record(z.string(), z.string()),
  /** Labels of what was kept and is no longer there, such as a deleted catalogue item. */
  gone: z.array(z.string()),
})
export type Favourite = z.infer<typeof Favourite>

/** `values` are judged by `favouriteKind`: anything that is not kept is refused at its key. */
export const FavouriteDraft = z.strictObject({
  kind: z.enum(kindIds),
  name: FavouriteName,
  values: z.record(z.string().max(60), z.unknown()),
})
export type FavouriteDraft = z.infer<typeof FavouriteDraft>

export const FavouriteRename = z.strictObject({ name: FavouriteName })

export const FavouriteOrder = z.strictObject({
  kind: z.enum(kindIds),
  /** All of the kind, in their new order. */
  ids: z
    .array(Id)
    .min(1)
    .max(maxFavourites)
    .refine((ids) => new Set(ids).size === ids.length, favouriteMessages.twice),
})
export type FavouriteOrder = z.infer<typeof FavouriteOrder>
