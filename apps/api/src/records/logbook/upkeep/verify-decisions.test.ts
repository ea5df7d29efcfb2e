// Findings of `npm run audit:verify` about records changed, added or removed directly in the database.
import { randomBytes } from 'node:crypto'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { anEntry, approval, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { verifyDecisions } from './verify-decisions.ts'

class Undone extends Error {}

/** The finding after these statements were run with full database rights; they are rolled back afterwards. */
async function afterTampering(harness: Harness, ...statements: string[]): Promise<string | undefined> {
  const { db } = harness
  let broken: string | undefined
  const tampering = db.transaction(async () => {
    for (const table of ['entries', 'entry_revisions', 'audit_events', 'audit_seals']) {
      await db.unchecked(`alter table ${table} disable trigger user`)
    }
    for (const statement of statements) await db.unchecked(statement)
    broken = (await verifyDecisions({ db, sealer: harness.api.sealer })).broken
    throw new Undone()
  })
  await tampering.catch((thrown: unknown) => {
    if (!(thrown instanceof Undone)) throw thrown
  })
  return broken
}

/**
 * A record with a patient that was rejected, corrected and approved; one with a file, decided in a bulk; one that was
 * approved and reopened.
 */
const test = it.extend('records', { scope: 'file' }, async ({ harness, student, teacher, hod }) => {
  const corrected = await anEntry(harness, 'procedure')
  const params = { id: corrected.id }
  await teacher(entries.decide, { params, body: { ...approval(), status: 'Rejected' } })
  const values = { ...(await validValues(harness, 'procedure', 'student')), patient: 'Somebody Else' }
  await student(entries.edit, { params, body: { revision: 1, status: 'Pending', values } })
  await teacher(entries.decide, { params, body: approval(2) })
  const filed = await anEntry(harness, 'paper-poster')
  const ids = [{ id: filed.id, revision: 1 }]
  await teacher(entries.decideMany, { body: { ids, status: 'Approved', remark: 'Seen', score: 3 } })
  const reopened = await anEntry(harness)
  await teacher(entries.decide, { params: { id: reopened.id }, body: approval() })
  await hod(entries.reopen, { params: { id: reopened.id }, body: { revision: 1, reason: 'Wrong day' } })
  const pending = await anEntry(harness)
  return { corrected: corrected.id, filed: filed.id, reopened: reopened.id, pending: pending.id }
})

describe('verifying decisions', () => {
  test('finds all decisions unchanged', async ({ harness, records }) => {
    expect(Object.keys(records)).toHaveLength(4)
    expect(await verifyDecisions(harness.api)).toEqual({ decisions: 4 })
  })

  test.for([
    ['what was done', "details = jsonb_set(details, '{role}', '\"Performed\"')", 'was changed after its decision'],
    ['the score', 'score = 4', 'was changed after its decision'],
    ['the remark', "verifier_remark = 'Excellent'", 'was changed after its decision'],
    ['the day', 'date = date - 1', 'was changed after its decision'],
    ['the moment', "verified_on = verified_on + interval '1 s'", 'was changed after its decision'],
    ['the verdict', "status = 'Rejected'", 'was changed after its decision'],
    ['the way', "decided_how = 'bedside'", 'was changed after its decision'],
    ['the way, by none', 'decided_how = null', 'was changed after its decision'],
    ['a name', "verifier_name = 'Dr Famous Dean'", 'names other people'],
    ['the patient, by none', 'sealed = null', 'has another patient'],
    ['the patient, by noise', "sealed = 'test.AAAA'", 'has a patient that cannot be opened'],
  ] as const)('finds a change of %s', async ([, set, words], { harness, records }) => {
    const broken = await afterTampering(harness, `update entries set ${set} where id = '${records.corrected}'`)
    expect(broken).toContain(`Record ${records.corrected} in revision 2 ${words}`)
  })

  test('finds a patient copied from an earlier revision while resealing', async ({ harness, records }) => {
    const broken = await afterTampering(
      harness,
      `update entries e set sealed = r.sealed from entry_revisions r where r.entry_id = e.id and e.id = '${records.corrected}'`,
    )
    expect(broken).toContain('has another patient than at its decision')
  })

  test('finds a change to an earlier revision and to an attached file', async ({ harness, records }) => {
    const earlier = await afterTampering(
      harness,
      `update entry_revisions set status = 'Approved' where entry_id = '${records.corrected}'`,
    )
    expect(earlier).toContain(`Record ${records.corrected} in revision 1 was changed after its decision`)
    const file = await afterTampering(
      harness,
      `update files set sha256 = repeat('0', 64) where id = (select attachment_id from entries where id = '${records.filed}')`,
    )
    expect(file).toContain(`Record ${records.filed} in revision 1 was changed after its decision`)
  })

  test('finds a forged approval, with or without a forged event', async ({ harness, records }) => {
    const { teacher } = harness.people
    const forged = `update entries set status = 'Approved', verified_by = '${teacher.id}', verified_on = now(),
      verifier_remark = 'Good', student_name = 'A', verifier_name = 'B' where id = '${records.pending}'`
    expect(await afterTampering(harness, forged)).toContain('is Approved, and the audit log has no proof of it')
    const event = (detail: string) => `insert into audit_events (at, action, outcome, subject_kind, subject_id, detail)
      select now(), 'entry.decided', 'done', 'entry', '${records.pending}', ${detail}`
    const bare = event(`'{"revision":1,"status":"Approved"}'`)
    expect(await afterTampering(harness, forged, bare)).toContain('has no proof of it')
    const copied = `(select detail from audit_events where action = 'entry.decided' and subject_id = '${records.filed}')`
    expect(await afterTampering(harness, forged, event(copied))).toContain('was changed after its decision')
  })

  test('finds a second decision in the log and a missing record', async ({ harness, records }) => {
    const again = `insert into audit_events (at, action, outcome, subject_kind, subject_id, detail)
      select now(), action, outcome, subject_kind, subject_id, detail - 'contentHash' from audit_events
      where action = 'entry.decided' and subject_id = '${records.filed}'`
    expect(await afterTampering(harness, again)).toContain('is decided twice in the audit log')
    const gone = `delete from entries where id = '${records.filed}'`
    expect(await afterTampering(harness, gone)).toMatch(
      new RegExp(`^Record ${records.filed} is not as event \\d+ left it`),
    )
  })

  test('finds a reopened approval that was restored', async ({ harness, records }) => {
    const putBack = `update entries e set status = r.status, revision = r.revision, score = r.score, verified_by = r.verified_by,
      verified_on = r.verified_on, verifier_remark = r.verifier_remark, student_name = r.student_name,
      teacher_name = r.teacher_name, verifier_name = r.verifier_name, decided_how = r.decided_how
      from entry_revisions r where r.entry_id = e.id and e.id = '${records.reopened}'`
    const tidied = `delete from entry_revisions where entry_id = '${records.reopened}'`
    const broken = await afterTampering(harness, putBack, tidied)
    expect(broken).toMatch(new RegExp(`^Record ${records.reopened} is not as event \\d+ left it`))
  })

  test('finds an empty log beside existing records', async ({ harness }) => {
    const empty = 'truncate audit_events, audit_seals'
    expect(await afterTampering(harness, empty)).toBe('The audit log is empty, and there are records.')
  })

  test('fails without the oldest key and names it', async ({ harness, records }) => {
    const sealer = createSealer([{ id: 'new', key: randomBytes(32) }])
    const { broken } = await verifyDecisions({ db: harness.db, sealer })
    expect(broken).toMatch(/is proven under another key: leave the oldest key last in SEALING_KEYS/)
    expect(Object.values(records).some((id) => broken?.includes(id))).toBe(true)
  })
})
