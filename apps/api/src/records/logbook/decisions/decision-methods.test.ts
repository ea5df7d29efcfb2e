// How a decision was made is stored in the record, its history, the copies of the people concerned, and its proof.
import { randomBytes } from 'node:crypto'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { aSignOffLink, pin, setPin } from '#api/testing/entries/sign-off.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { logbookParts } from '../upkeep/personal-data.ts'
import { type DecidedRecord, orderedJson, proofOf } from './record-proof.ts'

const Way = z.object({ id: z.string(), decidedHow: z.string().nullable() })

async function waysInCopy(harness: Harness, name: string, accountId: string) {
  const part = logbookParts.find((one) => one.name === name)
  const rows: unknown[] = []
  for await (const row of part?.rows(harness.api, accountId) ?? []) rows.push(row)
  return rows.map((row) => Way.parse(row))
}

describe('the method of a decision', () => {
  it('is empty while a record is pending', async ({ harness }) => {
    expect((await anEntry(harness)).decidedHow).toBeNull()
  })

  it('is the queue, for single and bulk decisions', async ({ harness, teacher }) => {
    const [one, many] = [await anEntry(harness), await anEntry(harness)]
    const { body } = await teacher(entries.decide, { params: { id: one.id }, body: approval() })
    expect(body.entry.decidedHow).toBe('queue')
    const ids = [{ id: many.id, revision: 1 }]
    const { body: results } = await teacher(entries.decideMany, {
      body: { ids, status: 'Approved', remark: 'Seen', score: 3 },
    })
    expect(results.results[0]).toMatchObject({ ok: true, entry: { decidedHow: 'queue' } })
  })

  it('is the link with its PIN, also in the data copies of student and teacher', async ({ harness, student }) => {
    await setPin(harness, 'teacher')
    const { id, token } = await aSignOffLink(harness)
    const made = await harness.anonymous(signOffs.decide, { params: { token }, body: { ...approval(), pin } })
    expect(made.status).toBe(200)
    expect((await student(entries.open, { params: { id } })).body.entry.decidedHow).toBe('link-pin')
    const { student: theirs, teacher: his } = harness.people
    for (const ways of [
      await waysInCopy(harness, 'entries', theirs.id),
      await waysInCopy(harness, 'decisions', his.id),
    ]) {
      expect(ways.find((one) => one.id === id)?.decidedHow).toBe('link-pin')
    }
  })

  it('moves into the history when the record is reopened', async ({ harness, teacher, hod }) => {
    const { id } = await anEntry(harness)
    await teacher(entries.decide, { params: { id }, body: approval() })
    const reopened = await hod(entries.reopen, { params: { id }, body: { revision: 1, reason: 'Wrong day' } })
    expect(reopened.body.entry).toMatchObject({ status: 'Pending', decidedHow: null })
    const { revisions } = (await teacher(entries.history, { params: { id } })).body
    expect(revisions).toMatchObject([{ status: 'Approved', decidedHow: 'queue' }])
  })

  it('cannot be changed, or set on a record that is not decided', async ({ harness, teacher }) => {
    const [decided, pending] = [await anEntry(harness), await anEntry(harness)]
    await teacher(entries.decide, { params: { id: decided.id }, body: approval() })
    const set = (id: string) => harness.db.unchecked("update entries set decided_how = 'bedside' where id = $1", [id])
    await expect(set(decided.id)).rejects.toThrow('pending entry')
    await expect(set(pending.id)).rejects.toThrow()
  })
})

describe('the proof of a decision', () => {
  const record: DecidedRecord = {
    id: 'r',
    kind: 'procedure',
    studentId: 's',
    status: 'Approved',
    revision: 1,
    date: '2026-02-28',
    teacherId: null,
    attachmentId: null,
    fileHash: null,
    studentRemark: null,
    details: {},
    verifierRemark: 'Seen',
    score: 3,
    criteria: null,
    rubric: null,
    verifiedBy: 't',
    verifiedOn: new Date(0),
    how: null,
  }
  const sealer = createSealer([{ id: 'test', key: randomBytes(32) }])
  const names = { student: 'A', teacher: null, verifier: 'B' }
  const contentOf = (one: DecidedRecord) => proofOf(sealer, one, names, null).contentHash

  it('is unchanged for decisions from before methods were stored, and otherwise depends on the method', () => {
    const { how: _, ...before } = record
    expect(contentOf(record)).toBe(sealer.fingerprint(orderedJson(before), 'content:r:1'))
    const hashes = ([null, 'queue', 'bedside'] as const).map((how) => contentOf({ ...record, how }))
    expect(new Set(hashes).size).toBe(3)
  })
})
