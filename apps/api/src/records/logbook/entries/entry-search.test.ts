// Searches: each reach uses its own index, and all find the same entries.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { aStoredEntry, type StoredEntry } from '#api/testing/entries/stored-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { maxFound, walk } from './entry-search.store.ts'

/** More words than an index row can hold. */
const caseSheet = Array.from({ length: 400 }, (_, index) => `finding${index}`).join(' ')

async function store(harness: Harness, who: CastName, date: string, words: string, more: Partial<StoredEntry> = {}) {
  const student = harness.people[who]
  const submittedAt = new Date(`${date}T10:00:00Z`)
  await aStoredEntry(harness.db, { student, kind: 'procedure', status: 'Pending', date, submittedAt, words, ...more })
}

it.beforeAll(async ({ harness }) => {
  await store(harness, 'student', '2026-03-01', 'lumbar puncture')
  await store(harness, 'student', '2026-03-02', `lumbar ${caseSheet}`, { kind: 'clinical-case' })
  await store(harness, 'otherStudentOfDepartment', '2026-03-03', 'lumbar drain', {
    status: 'Rejected',
    decision: { by: harness.people.teacher, on: new Date('2026-03-04T10:00:00Z'), score: null },
  })
  await store(harness, 'student', '2026-03-04', 'lumbar draft', { status: 'Draft' })
  await store(harness, 'otherStudent', '2026-03-05', 'lumbar smear')
  await store(harness, 'collegeBStudent', '2026-03-06', 'lumbar camp')
})

/** Adds `count` copies of the entries of a day. */
const copies = (harness: Harness, date: string, count: number) =>
  harness.db.unchecked(
    `insert into entries select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
     from entries e, generate_series(1, $1) where e.date = $2`,
    [count, date],
  )

async function found(harness: Harness, who: CastName, query: object) {
  const client = await harness.as(who)
  const { body } = await client(entries.list, { query: { size: 20, ...query } })
  return { days: body.entries.map(({ date }) => Number(date.slice(-2))), page: body.page }
}
const days = async (...given: Parameters<typeof found>) => (await found(...given)).days

describe('a search', () => {
  it.for([
    ['student', [4, 2, 1]],
    ['teacher', [3, 2, 1]],
    ['hod', [3, 2, 1]],
    ['otherHod', [5]],
    ['admin', [5, 3, 2, 1]],
    ['collegeBHod', [6]],
    ['master', [6, 5, 3, 2, 1]],
  ] as const)('finds records in the reach of the %s, including case sheets', async ([who, expected], { harness }) => {
    const { page, ...first } = await found(harness, who, { search: 'lumb' })
    expect(first.days).toEqual(expected)
    expect(page).toMatchObject({ total: expected.length, hasMore: false })
    expect(await days(harness, who, { search: 'lumb', sort: 'oldest' })).toEqual([...expected].reverse())
    expect(await days(harness, who, { search: 'lumb', size: 1, page: 2 })).toEqual(expected.slice(1, 2))
  })

  it('must match every word, even a single letter', async ({ harness }) => {
    for (const who of ['student', 'hod', 'admin', 'master'] as const) {
      expect(await days(harness, who, { search: 'lumbar p' })).toEqual([1])
      expect(await days(harness, who, { search: 'p' })).toEqual([1])
      expect(await days(harness, who, { search: 'lumbar finding39' })).toEqual([2])
      expect(await days(harness, who, { search: 'thoracic' })).toEqual([])
    }
  })

  it('respects the other filters', async ({ harness }) => {
    const search = 'lumbar'
    for (const who of ['hod', 'admin', 'master'] as const) {
      const studentId = harness.people.otherStudentOfDepartment.id
      expect(await days(harness, who, { search, kind: 'clinical-case' })).toEqual([2])
      expect(await days(harness, who, { search, status: 'Rejected' })).toEqual([3])
      expect(await days(harness, who, { search, studentId })).toEqual([3])
      expect(await days(harness, who, { search, from: '2026-03-02', to: '2026-03-03' })).toEqual([3, 2])
    }
  })

  it('sorts the results by any column', async ({ harness }) => {
    expect(await days(harness, 'hod', { search: 'lumbar', sort: 'status' })).toEqual([2, 1, 3])
    expect(await days(harness, 'hod', { search: 'lumbar', status: 'Pending', sort: 'oldest' })).toEqual([1, 2])
    expect(await days(harness, 'master', { search: 'lumbar', sort: 'verified-desc', size: 1 })).toEqual([3])
  })

  // An index row that is too long would make PostgreSQL reject the entry itself.
  it(`stores entries with words of any length and number, and finds them (TEST_SEED=${testSeed})`, async ({
    harness,
  }) => {
    const date = '2026-01-01'
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
      minLength: 1,
      maxLength: 60,
    })
    const wordsOf = (count: number) => fc.uniqueArray(word, { minLength: count, maxLength: count })
    const counts = fc.constantFrom(20, 40, 60, 62, 64, 66, 80, 400)
    const texts = fc.sample(counts.chain(wordsOf), { seed: testSeed, numRuns: 60 })
    for (const [number, words] of texts.entries())
      await store(harness, 'student', date, `unlike${number}x ${words.join(' ')}`)
    await store(harness, 'student', date, 'z'.repeat(1_998))
    await store(harness, 'student', date, 'y'.repeat(2_040))
    for (const number of texts.keys()) {
      expect(await days(harness, 'hod', { search: `unlike${number}x` })).toEqual([1])
    }
  })

  it('stops after the latest 1,000 records, or 200 beyond one department, and reports that more exist', async ({
    harness,
  }) => {
    const date = '2026-02-01'
    await store(harness, 'student', date, 'common')
    await copies(harness, date, maxFound.department)
    for (const [who, max] of [
      ['student', 1_000],
      ['hod', 1_000],
      ['admin', 200],
      ['master', 200],
    ] as const) {
      const { page } = await found(harness, who, { search: 'common' })
      expect(page).toMatchObject({ total: max, hasMore: true })
      const last = Math.ceil(max / 15)
      const beyond = await found(harness, who, { search: 'common', size: 15, page: last })
      expect(beyond.days).toHaveLength(max - (last - 1) * 15)
      expect((await found(harness, who, { search: 'common', page: 2_000 })).days).toEqual([])
    }
  })

  it('looks for several words in the latest records first, and further back when few contain them', async ({
    harness,
  }) => {
    await store(harness, 'student', '2026-01-10', 'rare pair')
    await store(harness, 'student', '2026-01-11', 'some pair')
    await store(harness, 'student', '2026-04-01', 'often pair')
    await copies(harness, '2026-04-01', walk.first)
    await store(harness, 'student', '2026-04-02', 'some pair')
    await copies(harness, '2026-04-02', walk.promising)
    for (const who of ['admin', 'master'] as const) {
      expect(await days(harness, who, { search: 'rare pair' })).toEqual([10])
      expect(await days(harness, who, { search: 'rare pair', status: 'Rejected' })).toEqual([])
      const { page } = await found(harness, who, { search: 'often pair' })
      expect(page).toMatchObject({ total: maxFound.college, hasMore: true })
      const some = await found(harness, who, { search: 'some pair', sort: 'oldest' })
      expect(some.days).toEqual([11, ...Array.from({ length: walk.promising + 1 }, () => 2)])
      expect(some.page).toMatchObject({ total: walk.promising + 2, hasMore: false })
      expect(await days(harness, who, { search: 'some pair', to: '2026-03-31' })).toEqual([11])
    }
  })
})
