// A college's decision on storing patients' identities: read and set within the caller's reach.
import { Problem } from '@rounds/contract/kernel/problem'
import type { CollegePrivacy } from '@rounds/contract/reference/colleges/college'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

interface PrivacyOfCollege {
  college: { id: string; name: string }
  privacy: CollegePrivacy
}

// There is no reach below the college: people of a department do not decide for all of it.
const columns: ScopeColumns = { own: 'null', department: 'null', college: 'c.id' }
const row = { id: uuid, name: text, keepsPatientIdentity: boolean }

const find = scopedStatement({
  name: 'collegePrivacy.find',
  params: { id: uuid },
  row,
  axes: {},
  sql: (within) => `select c.id, c.name, c.patient_identity as "keepsPatientIdentity" from colleges c
    where c.id = :id and ${within(columns)}`,
})

const set = scopedStatement({
  name: 'collegePrivacy.set',
  params: { id: uuid, keepsPatientIdentity: boolean },
  row,
  axes: {},
  sql: (within) => `update colleges c set patient_identity = :keepsPatientIdentity
    where c.id = :id and ${within(columns)}
    returning c.id, c.name, c.patient_identity as "keepsPatientIdentity"`,
})

function privacyOf(found: RowOf<typeof row> | undefined): PrivacyOfCollege {
  if (!found) throw new Problem('notFound')
  const { id, name, keepsPatientIdentity } = found
  return { college: { id, name }, privacy: { keepsPatientIdentity } }
}

/** Returns the setting of a college in the scope; throws `notFound`. */
export async function findCollegePrivacy(db: Database, scope: Scope, id: string): Promise<PrivacyOfCollege> {
  return privacyOf(await db.row(find.of(scope, {}), { id }))
}

/** Sets it for future records; stored records stay as they are. */
export async function setCollegePrivacy(
  db: Database,
  scope: Scope,
  id: string,
  privacy: CollegePrivacy,
): Promise<PrivacyOfCollege> {
  return privacyOf(await db.row(set.of(scope, {}), { id, ...privacy }))
}
