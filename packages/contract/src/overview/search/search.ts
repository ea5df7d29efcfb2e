// The global search: people by name or registration number, records by words or id.
import { z } from 'zod'
import { PersonName, roleNames } from '../../identity/accounts/person.ts'
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { Entry } from '../../records/logbook/entry.ts'

/** Results per group; the list itself shows more. */
export const maxFoundPerGroup = 5

export const SearchQuery = z.strictObject({
  /** Words, each matched by its beginning, or the id of a record. */
  search: z.string().trim().min(minCharacters.search).max(maxCharacters.search),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const FoundPerson = PersonName.extend({
  role: z.enum(roleNames),
  /** Registration number with the medical council. */
  identity: z.string().nullable(),
  department: z.string().nullable(),
  college: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** A group is empty for readers without its list. */
export const Found = z.object({
  students: z.array(FoundPerson),
  staff: z.array(FoundPerson),
  /** Patients are masked, as in every list. */
  records: z.array(Entry),
})
export type Found = z.infer<typeof Found>
