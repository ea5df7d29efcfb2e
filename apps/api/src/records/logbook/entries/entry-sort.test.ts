// Lists sorted by a column: the right order for every reach, and each row exactly once across pages.
import { type Entry, entrySorts, isColumnSort, maxListed } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

type Sort = (typeof entrySorts)[number]

it.beforeAll(async ({ harness }) => {
  // Several entries share a day, a score and a student, so that only the id decides their order.
  for (const who of ['student', 'otherStudentOfDepartment', 'otherStudent', 'collegeBStudent'] as const) {
    for (const [index, day] of ['2026-06-02', '2026-06-01', '2026-06-02', '2026-06-03'].entries()) {
      await record(harness, who, 'opd-campus', day, index === 0 ? 'Draft' : 'Pending')
    }
    await record(harness, who, 'procedure', '2026-06-02', 'Pending')
  }
  await decideSome(harness, 'teacher')
  await decideSome(harness, 'collegeBHod')
})

async function record(harness: Harness, who: CastName, kind: KindId, date: string, status: 'Draft' | 'Pending') {
  const values = { ...(await validValues(harness, kind, who)), date }
  expect((await (await harness.as(who))(entries.create, { body: { kind, status, values } })).status).toBe(200)
}

/** Decides on every second pending entry of the department, approving and rejecting in turn. */
async function decideSome(harness: Harness, who: CastName) {
  const waiting = await page(harness, who, { status: 'Pending', size: 100 })
  const client = await harness.as(who)
  for (const [index, { id, revision }] of waiting.filter((_, at) => at % 2 === 0).entries()) {
    harness.clock.now = new Date(harness.clock.now.getTime() + 60_000)
    const status = index % 2 === 0 ? 'Approved' : 'Rejected'
    const body = { revision, status, remark: 'Seen', score: (index + 1) % 4 } as const
    expect((await client(entries.decide, { params: { id }, body })).status).toBe(200)
  }
}

async function page(harness: Harness, who: CastName, query: object): Promise<Entry[]> {
  const { status, body } = await (await harness.as(who))(entries.list, { query })
  expect(status).toBe(200)
  return body.entries
}

async function paged(harness: Harness, who: CastName, query: object): Promise<Entry[]> {
  const all: Entry[] = []
  for (let number = 1; ; number++) {
    const rows = await page(harness, who, { ...query, size: 2, page: number })
    if (rows.length === 0) return all
    all.push(...rows)
  }
}

const life = ['Draft', 'Pending', 'Rejected', 'Approved']
/** The sort key of an entry, as number or text; null comes last in both directions. */
const keyOf: Record<string, (entry: Entry) => string | number | null> = {
  newest: ({ date }) => date,
  oldest: ({ date }) => date,
  student: ({ student }) => student.name,
  status: ({ status }) => life.indexOf(status),
  verified: ({ verifiedOn }) => verifiedOn,
  score: ({ score }) => score,
}

function expectSorted(rows: readonly Entry[], sort: Sort): void {
  const isDescending = sort.endsWith('-desc') || sort === 'newest'
  const keys = rows.map((row) => keyOf[sort.replace('-desc', '')]?.(row) ?? null)
  const given = keys.filter((key) => key !== null)
  expect(keys.slice(0, given.length)).toEqual(given)
  const sorted = given.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  expect(given).toEqual(isDescending ? sorted.toReversed() : sorted)
}

const filters = [{}, { status: 'Pending' }, { from: '2026-06-02', to: '2026-06-02' }, { search: 'a' }]
/** Each filter for all kinds, and for one kind. */
const queries = filters.flatMap((filter) => [filter, { ...filter, kind: 'opd-campus' }])
/** Orders that the indexes support within one kind only. */
const ofOneKind: readonly Sort[] = entrySorts.filter((sort) => /^(status|verified|score)/.test(sort))
const isRefused = (who: CastName, query: object, sort: Sort): boolean =>
  !('search' in query) &&
  ((ofOneKind.includes(sort) && who !== 'student' && !('kind' in query)) || (who === 'master' && isColumnSort(sort)))
const reaches = ['student', 'teacher', 'admin', 'master'] as const

describe('a list sorted by a column', () => {
  it.for(entrySorts)(
    'by %s is in order and shows each row once, for every reach and filter',
    async (sort, { harness }) => {
      for (const who of reaches) {
        for (const query of queries) {
          if (isRefused(who, query, sort)) continue
          const expected = (await page(harness, who, { ...query, size: 100 })).map(({ id }) => id)
          const rows = await paged(harness, who, { ...query, sort })
          const ids = rows.map(({ id }) => id)
          expect(ids.toSorted(), `${who} ${JSON.stringify(query)}`).toEqual(expected.toSorted())
          if (!('status' in query) || sort !== 'oldest') expectSorted(rows, sort)
        }
      }
      expect((await page(harness, 'teacher', { size: 100 })).length).toBeGreaterThan(5)
    },
  )

  it('also sorts the records of one student, and sorts by day instead of by student', async ({ harness }) => {
    const studentId = harness.people.student.id
    for (const sort of entrySorts) expectSorted(await paged(harness, 'teacher', { studentId, sort }), sort)
    expectSorted(await paged(harness, 'teacher', { studentId, sort: 'student-desc' }), 'newest')
    expectSorted(await paged(harness, 'student', { sort: 'student' }), 'newest')
  })

  it('exports in the same order', async ({ harness, teacher }) => {
    const listed = await page(harness, 'teacher', { kind: 'opd-campus', sort: 'score-desc', size: 100 })
    const { body } = await teacher(entries.export, {
      query: { kind: 'opd-campus', sort: 'score-desc' },
    })
    const statuses = String(body).match(/Pending|Rejected|Approved/g)
    expect(statuses).toEqual(listed.map(({ status }) => status))
  })

  it('accepts only the listed sort keys', async ({ hod }) => {
    const { status, body } = await hod(entries.list, { query: { sort: 'details' } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['sort']])
  })

  it.for(ofOneKind)(
    'by %s is of one kind or one student: all kinds of all departments would be gone through',
    async (sort, { harness }) => {
      const sentence = entryMessages.sortNeedsKind
      for (const who of ['teacher', 'admin', 'master'] as const) {
        const client = await harness.as(who)
        const { status, body } = await client(entries.list, { query: { sort } })
        expect([status, body.fields]).toEqual([400, { sort: sentence }])
        const ofStudent = { sort, studentId: harness.people.student.id }
        expect((await client(entries.list, { query: ofStudent })).status).toBe(200)
      }
    },
  )

  it.for(entrySorts.filter(isColumnSort))(
    'by %s is of one college, for anyone who sees them all',
    async (sort, { harness, master }) => {
      const query = { sort, kind: 'opd-campus' } as const
      const { status, body } = await master(entries.list, { query })
      expect([status, body.fields]).toEqual([400, { sort: entryMessages.sortNeedsCollege }])
      const ofCollege = { ...query, collegeId: harness.places.medicine.collegeId }
      const rows = await paged(harness, 'master', ofCollege)
      expectSorted(rows, sort)
      expect(rows.length).toBeGreaterThan(5)
    },
  )

  it('costs one statement', async ({ harness, hod }) => {
    for (const sort of ['student', 'status', 'verified', 'score'] as const) {
      const query = { sort, kind: 'opd-campus' } as const
      expect(await harness.queriesOf(() => hod(entries.list, { query }))).toHaveLength(2)
    }
  })
})

describe('a long list', () => {
  it('ends at record 10,000 and suggests filters', async ({ teacher }) => {
    const listed = async (page: number) => {
      const { status, body } = await teacher(entries.list, { query: { page, size: 20 } })
      return [status, body.fields]
    }
    expect(await listed(maxListed / 20)).toEqual([200, undefined])
    const sentence =
      'Pages go on to record 10,000 of a list. Please choose days, a kind or a student to see the others.'
    expect(await listed(maxListed / 20 + 1)).toEqual([400, { page: sentence }])
  })
})
