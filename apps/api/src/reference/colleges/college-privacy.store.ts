// What a college decided about its patients' identities: read and set within the reach of the caller.
import { Problem } from '@rounds/contract/kernel/problem'
import type { CollegePrivacy } from '@rounds/contract/reference/colleges/college'
import { Binds, type Scope, type ScopeColumns, scopeCondition } from '#api/kernel/access/scope.ts'
import type { Database, Row } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'

interface PrivacyOfCollege {
  college: { id: string; name: string }
  privacy: CollegePrivacy
}

// No reach below the college's is declared: people of a department do not decide for all of it.
const columns: ScopeColumns = { own: 'null', department: 'null', college: 'c.id' }
const statement = statementFamily('college_privacy')

const shown = ([row]: Row[]): PrivacyOfCollege => {
  if (!row) throw new Problem('notFound')
  return {
    college: { id: String(row.id), name: String(row.name) },
    privacy: { keepsPatientIdentity: row.patient_identity === true },
  }
}

/** The setting of a college of the scope, or the problem `notFound`. */
export async function findCollegePrivacy(db: Database, scope: Scope, id: string): Promise<PrivacyOfCollege> {
  const binds = new Binds()
  const text = `select c.id, c.name, c.patient_identity from colleges c
    where c.id = ${binds.bind(id)} and ${scopeCondition(scope, columns, binds.bind)}`
  return shown(await db.run(statement(text), binds.values))
}

/** Sets it for what is written from now on; stored records stay as they are. */
export async function setCollegePrivacy(
  db: Database,
  scope: Scope,
  id: string,
  privacy: CollegePrivacy,
): Promise<PrivacyOfCollege> {
  const binds = new Binds()
  const text = `update colleges c set patient_identity = ${binds.bind(privacy.keepsPatientIdentity)}
    where c.id = ${binds.bind(id)} and ${scopeCondition(scope, columns, binds.bind)}
    returning c.id, c.name, c.patient_identity`
  return shown(await db.run(statement(text), binds.values))
}
