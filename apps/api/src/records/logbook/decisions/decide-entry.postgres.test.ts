// Races, which need several connections: one decision per record, no lost edit, no wrong counter.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { aFile, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { aPerson } from '#api/testing/people.ts'

const verifierCount = 50
const repeats = 20

const test = it
  .extend('verifiers', { scope: 'file' }, ({ harness }) =>
    Promise.all(
      Array.from({ length: verifierCount }, async (_, index) => {
        const draft = {
          role: 'professor',
          name: `Verifier ${index}`,
          email: `verifier${index}@rounds.example`,
        } as const
        const { clock, places } = harness
        return harness.as(await aPerson(harness.db, { ...draft, createdAt: clock.now, ...places.medicine }))
      }),
    ),
  )
  .extend('aPendingEntry', ({ harness, student }) => async (): Promise<string> => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const { body } = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
    return body.entry.id
  })

const decision = (index: number) => ({
  revision: 1,
  status: index % 2 === 0 ? ('Approved' as const) : ('Rejected' as const),
  remark: `Decision ${index}`,
  score: index % 5,
})

/** Compares the counters with a real count: no row when they agree everywhere. */
const divergence = `
  select coalesce(c.kind, e.kind) as kind, coalesce(c.status, e.status) as status, c.n, e.n as counted
  from (select kind, status, sum(n)::int as n from department_counts group by 1, 2) c
  full join (select kind, status, count(*)::int as n from entries group by 1, 2) e
    on e.kind = c.kind and e.status = c.status
  where coalesce(c.n, 0) <> coalesce(e.n, 0)`

describe('a race', () => {
  test(`of ${verifierCount} verifiers for one record has exactly one winner, ${repeats} times`, async ({
    harness,
    aPendingEntry,
    verifiers,
  }) => {
    for (let round = 0; round < repeats; round++) {
      const id = await aPendingEntry()
      const replies = await Promise.all(
        verifiers.map((verifier, index) => verifier(entries.decide, { params: { id }, body: decision(index) })),
      )
      const winners = replies.filter((reply) => reply.status === 200)
      const losers = replies.filter((reply) => reply.status === 409)
      expect([winners.length, losers.length]).toEqual([1, verifierCount - 1])
      const won = winners[0]?.body.entry
      for (const loser of losers) expect(loser.body.present).toMatchObject({ verifierRemark: won?.verifierRemark })
      const events = await harness.db.unchecked(
        "select detail from audit_events where action = 'entry.decided' and subject_id = $1",
        [id],
      )
      expect(events).toHaveLength(1)
      expect(events[0]?.detail).toMatchObject({ status: won?.status, score: won?.score })
    }
    expect(await harness.db.unchecked(divergence)).toEqual([])
  })

  test('between the student’s correction and a decision never decides content the verifier has not seen', async ({
    harness,
    student,
    aPendingEntry,
    verifiers,
  }) => {
    for (let round = 0; round < repeats; round++) {
      const id = await aPendingEntry()
      const values = { ...(await validValues(harness, 'opd-campus', 'student')), venue: 'Corrected ward' }
      const [edited, decided] = await Promise.all([
        student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } }),
        verifiers[round]?.(entries.decide, { params: { id }, body: { ...decision(0), status: 'Approved' } }),
      ])
      expect([edited.status, decided?.status ?? 0].sort((a, b) => a - b)).toEqual([200, 409])
      const { body } = await student(entries.open, { params: { id } })
      const isCorrected = body.entry.details.venue === 'Corrected ward'
      expect(body.entry.status).toBe(isCorrected ? 'Pending' : 'Approved')
    }
    expect(await harness.db.unchecked(divergence)).toEqual([])
  })

  test('between equal requests under one Idempotency-Key takes effect once', async ({ harness, student }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const request = {
      body: { kind: 'opd-campus', status: 'Pending', values },
      headers: { 'idempotency-key': 'raced-key-1' },
    } as const
    const replies = await Promise.all(Array.from({ length: 8 }, () => student(entries.create, request)))
    expect(new Set(replies.map((reply) => reply.body.entry?.id)).size).toBe(1)
    expect(replies.every((reply) => reply.status === 200)).toBe(true)
  })

  test('between eight copies of one decision takes effect once, and all eight succeed', async ({
    harness,
    aPendingEntry,
    verifiers,
  }) => {
    for (let round = 0; round < repeats; round++) {
      const id = await aPendingEntry()
      const eightTimes = verifiers.slice(0, 1).flatMap((verifier) => Array.from({ length: 8 }, () => verifier))
      const replies = await Promise.all(
        eightTimes.map((verifier) => verifier(entries.decide, { params: { id }, body: decision(round) })),
      )
      expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200))
      const events = await harness.db.unchecked(
        "select 1 from audit_events where action = 'entry.decided' and subject_id = $1",
        [id],
      )
      expect(events).toHaveLength(1)
    }
    expect(await harness.db.unchecked(divergence)).toEqual([])
  })

  test('between edits of one record attaches only the winner’s file', async ({ harness, student }) => {
    const values = await validValues(harness, 'extra-curricular', 'student')
    const { body } = await student(entries.create, { body: { kind: 'extra-curricular', status: 'Pending', values } })
    const params = { id: body.entry.id }
    for (let revision = 1; revision <= repeats; revision++) {
      const files = await Promise.all([1, 2, 3].map(() => aFile(harness.db, harness.people.student)))
      const replies = await Promise.all(
        files.map((certificate) =>
          student(entries.edit, { params, body: { revision, status: 'Pending', values: { ...values, certificate } } }),
        ),
      )
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
      const taken = await harness.db.unchecked('select id from files where id = any($1) and attached_at is not null', [
        files,
      ])
      const winner = replies.find(({ status }) => status === 200)
      expect(taken).toEqual([{ id: winner?.body.entry.attachment?.id }])
    }
  })

  test('for one uploaded file attaches it to only one record', async ({ harness, student }) => {
    const values = await validValues(harness, 'extra-curricular', 'student')
    const body = { kind: 'extra-curricular', status: 'Pending', values } as const
    const replies = await Promise.all(Array.from({ length: 8 }, () => student(entries.create, { body })))
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 400),
    ])
  })
})
