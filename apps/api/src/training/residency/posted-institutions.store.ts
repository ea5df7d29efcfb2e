// Checks whether postings name an institution, so that it is not deleted or renamed while in use.
import { boolean, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { IsInstitutionNamed } from '#api/reference/institutions/kept-institutions.store.ts'

const posted = statement({
  name: 'postings.ofInstitution',
  scope: everybody('institutions are shared by all colleges, and so is what depends on them'),
  params: { id: uuid },
  row: { isPosted: boolean },
  // Ignores removed postings: they were mistakes, perhaps about this very institution.
  sql: `select exists (select 1 from drp_postings where institution_id = :id and removed_at is null) as "isPosted"`,
})

/**
 * Runs in the transaction that deletes or changes the institution and has locked it; new postings wait for that lock.
 */
export const isInstitutionPosted: IsInstitutionNamed = async (db, id) =>
  (await db.row(posted, { id }))?.isPosted === true
