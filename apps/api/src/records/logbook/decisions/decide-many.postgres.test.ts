// Races of bulk decisions, which need several connections: each entry is decided exactly once.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const entryCount = 40
const repeats = 5

/** Entries of several kinds and two students, so that concurrent calls reach the same counters in different orders. */
async function pendingEntries(harness: Harness): Promise<string[]> {
  const kinds = ['opd-campus', 'skill-lab', 'teaching-experience'] as const satisfies KindId[]
  const authors = ['student', 'otherStudentOfDepartment'] as const
  const ids: string[] = []
  for (let index = 0; index < entryCount; index++) {
    const kind = kinds[index % kinds.length] ?? 'opd-campus'
    const who = authors[index % 2] ?? 'student'
    const values = await validValues(harness, kind, who)
    const { body } = await (await harness.as(who))(entries.create, { body: { kind, status: 'Pending', values } })
    ids.push(body.entry.id)
  }
  return ids
}

const bulk = (ids: readonly string[], status: 'Approved' | 'Rejected') => ({
  body: { ids: ids.map((id) => ({ id, revision: 1 })), status, remark: `${status} together`, score: 2 },
})

const divergence = `
  select 1 from (select kind, status, sum(n)::int as n from department_counts group by 1, 2) c
  full join (select kind, status, count(*)::int as n from entries group by 1, 2) e
    on e.kind = c.kind and e.status = c.status
  where coalesce(c.n, 0) <> coalesce(e.n, 0)`

describe('two bulk decisions', () => {
  it(`on the same ${entryCount} entries, in opposite order, decide each exactly once, ${repeats} times`, async ({
    harness,
    teacher,
    hod,
  }) => {
    for (let round = 0; round < repeats; round++) {
      const ids = await pendingEntries(harness)
      const replies = await Promise.all([
        teacher(entries.decideMany, bulk(ids, 'Approved')),
        hod(entries.decideMany, bulk(ids.toReversed(), 'Rejected')),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const results = replies.flatMap(({ body }) => body.results)
      const winners = results.filter(({ ok }) => ok).map(({ id }) => id)
      expect(winners.toSorted()).toEqual(ids.toSorted())
      const losers = results.flatMap((result) => (result.ok ? [] : [result.problem]))
      expect(losers).toHaveLength(entryCount)
      for (const { code, present } of losers) {
        expect([code, present?.status === 'Pending']).toEqual(['alreadyDecided', false])
      }
      const events = await harness.db.unchecked(
        `select subject_id, count(*)::int as n from audit_events
         where action = 'entry.decided' and subject_id = any($1::text[]) group by 1`,
        [ids],
      )
      expect(events.map(({ n }) => n)).toEqual(ids.map(() => 1))
    }
    expect(await harness.db.unchecked(divergence)).toEqual([])
  })

  it('run one read plus one write for each record, and a loser only one read', async ({ harness, teacher, hod }) => {
    const ids = await pendingEntries(harness)
    const perSession = (texts: string[]) => texts.filter((text) => text.includes('entries e'))
    const first = await harness.queriesOf(() => teacher(entries.decideMany, bulk(ids, 'Approved')))
    expect(perSession(first)).toHaveLength(entryCount + 1)
    const late = await harness.queriesOf(() => hod(entries.decideMany, bulk(ids, 'Rejected')))
    expect(perSession(late)).toHaveLength(1)
  })
})
