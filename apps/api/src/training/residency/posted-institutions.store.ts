// Whether postings name an institution, so that it is not deleted or renamed below them.
import { boolean, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { IsInstitutionNamed } from '#api/reference/institutions/kept-institutions.store.ts'

const posted = statement({
  name: 'postings.ofInstitution',
  scope: everybody('institutions are shared by all colleges, and so is what depends on them'),
  params: { id: uuid },
  row: { isPosted: boolean },
  // A posting that was removed was a mistake, perhaps of just this institution.
  sql: `select exists (select 1 from drp_postings where institution_id = :id and removed_at is null) as "isPosted"`,
})

/** Runs in the transaction of the deletion or change, which holds the institution: who enters a posting waits for it. */
export const isInstitutionPosted: IsInstitutionNamed = async (db, id) =>
  (await db.row(posted, { id }))?.isPosted === true
