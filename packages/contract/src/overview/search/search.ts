// What one search box finds everywhere: people by name or registration number, records by their words or their id.
import { z } from 'zod'
import { PersonName, roleNames } from '../../identity/accounts/person.ts'
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { Entry } from '../../records/logbook/entry.ts'

/** How many of each group are shown: who wants more searches in the list itself. */
export const maxFoundPerGroup = 5

export const SearchQuery = z.strictObject({
  /** Words, each matched from its beginning; or the id of a record. */
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

/** Each group is empty for those who have no list of it. */
export const Found = z.object({
  students: z.array(FoundPerson),
  staff: z.array(FoundPerson),
  /** Patients masked, as in every list. */
  records: z.array(Entry),
})
export type Found = z.infer<typeof Found>
