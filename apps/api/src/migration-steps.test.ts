// Decisions made by a version that stored neither names nor proofs: the migration adds both, once.

import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import type { Database } from '#api/kernel/database/database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { entryIdentity } from '#api/records/logbook/entries/entries.sealed.ts'
import { verifyDecisions } from '#api/records/logbook/upkeep/verify-decisions.ts'
import { openEarlierDatabase } from '#api/testing/databases/earlier-schema.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { migrationSteps } from './migration-steps.ts'

const sealer = createSealer([{ id: 'one', key: randomBytes(32) }])
const [student, teacher, college, department] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
const at = '2026-03-10T04:30:00Z'
const place = { collegeId: college, departmentId: department }

async function anAccount(db: Database, id: string, name: string): Promise<void> {
  await insertRow(db, 'accounts', {
    id,
    name,
    ...place,
    role: 'student',
    email: `${id}@test.example`,
    paymentStatus: 'paid',
    createdAt: at,
    active: true,
    verifyByHod: true,
    confirmed: true,
    certified: false,
    autoConfirm: false,
  })
}

/** Inserts an approved record with its audit event of that version, and a rejected revision without one. */
async function anApprovedRecord(db: Database): Promise<string> {
  const id = uuidv7()
  const decision = { verifierRemark: 'Seen', score: 3, verifiedBy: teacher, verifiedOn: at, teacherId: teacher }
  const content = {
    status: 'Approved',
    revision: 2,
    date: '2026-03-09',
    details: '',
    ...decision,
    ...place,
  }
  const times = { createdAt: at, updatedAt: at, submittedAt: at }
  const sealed = sealer.seal(entryIdentity, '{"patient":"Savitri Devi"}', id)
  await insertRow(db, 'entries', {
    id,
    kind: 'procedure',
    studentId: student,
    search: '',
    sealed,
    ...content,
    ...times,
  })
  await insertRow(db, 'entry_revisions', { entryId: id, replacedAt: at, ...content, status: 'Rejected', revision: 1 })
  for (const table of ['entries', 'entry_revisions']) {
    await db.unchecked(`update ${table} set details = '{"venue":"Ward 3"}'`)
  }
  await db.unchecked(
    `insert into audit_events (at, action, outcome, subject_kind, subject_id, detail)
     values ($1, 'entry.decided', 'done', 'entry', $2, '{"status":"Approved","revision":2}')`,
    [at, id],
  )
  return id
}

it('the migration gives earlier decisions the current names and a proof, once', async () => {
  const db = await openEarlierDatabase('0019')
  try {
    await db.unchecked("set session_replication_role = 'replica'")
    await insertRow(db, 'college_departments', place)
    await anAccount(db, student, 'Asha Rao')
    await anAccount(db, teacher, 'Dr Meena Iyer')
    const id = await anApprovedRecord(db)
    await db.unchecked("set session_replication_role = 'origin'")
    await migrate(db, { steps: migrationSteps(sealer) })
    const names = 'student_name, teacher_name, verifier_name'
    const given = { student_name: 'Asha Rao', teacher_name: 'Dr Meena Iyer', verifier_name: 'Dr Meena Iyer' }
    expect(await db.unchecked(`select ${names} from entries union all select ${names} from entry_revisions`)).toEqual([
      given,
      given,
    ])
    expect(await verifyDecisions({ db, sealer })).toEqual({ decisions: 2 })
    await db.unchecked('alter table entries disable trigger user')
    await db.unchecked('update entries set score = 4')
    expect((await verifyDecisions({ db, sealer })).broken).toContain(`Record ${id} in revision 2 was changed`)
    // A later start adds no proofs.
    await db.unchecked('alter table audit_events disable trigger user')
    await db.unchecked("delete from audit_events where action = 'entry.taken-over' and detail->>'revision' = '1'")
    await migrate(db, { steps: migrationSteps(sealer) })
    expect((await verifyDecisions({ db, sealer })).broken).toContain('the audit log has no proof of it')
  } finally {
    await db.close()
  }
})
