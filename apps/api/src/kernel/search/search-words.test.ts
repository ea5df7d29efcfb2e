// The database and the server split stored text and queries into the same words.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { lastPrefixQuery, longWordsQuery, prefixQuery } from './search-words.ts'

const isFound = async (harness: Harness, written: string, asked: string) => {
  const [row] = await harness.db.unchecked('select search_vector($1) @@ lower($2)::tsquery as found', [
    written,
    prefixQuery(asked),
  ])
  return row?.found
}

describe('a search', () => {
  it.for([
    ['COVID-19 pneumonia', 'covid-19'],
    ['COVID-19 pneumonia', '19'],
    ['ORIF/CRIF of the radius', 'crif'],
    ['laparoscopy/appendicectomy', 'append'],
    ['L4-L5 disc', 'l4-l5'],
    ['Day 2/7, 2.5mg (right)', '2/7'],
    ['Day 2/7, 2.5mg (right)', '2.5mg right'],
    ['7e5abc', '7e5ab'],
    ['dr.rao@ward.in', 'rao'],
    ["Crohn's disease", 'Crohn’s'],
    ['गर्भाशय की जाँच।', 'जाँच'],
    ['Sjögren and Behçet', 'Sjogren behcet'],
    ['Guillain-Barre', 'Guillain–Barré'],
    ['Me\u0301nie\u0300re', 'Ménière'],
    ['SpO₂ 92 %, 1.73 m²', 'spo2 m2'],
    ['CO2 narcosis', 'CO₂'],
    ['\u0958लम', 'क\u093cलम'],
    ['x'.repeat(300), 'x'.repeat(90)],
    ['x'.repeat(1999), 'x'.repeat(90)],
    ['x'.repeat(5000), 'x'.repeat(90)],
    ['é'.repeat(5000), 'e'.repeat(90)],
  ] as const)('finds “%s” by “%s”', async ([written, asked], { harness }) => {
    expect(await isFound(harness, written, asked)).toBe(true)
  })

  it.for(['', ' - / ', "'", '\\', ':*&|!()<->'])('finds nothing by “%s”', async (asked, { harness }) => {
    expect(await isFound(harness, 'covid 19', asked)).toBe(false)
  })

  it('finds a record by the words of its venue and its remark, with or without punctuation', async ({
    harness,
    student,
  }) => {
    const words = { venue: 'Post-COVID-19/ILI clinic', studentRemark: 'Spirometry, FEV1/FVC' }
    const values = { ...(await validValues(harness, 'opd-campus', 'student')), ...words }
    const { body } = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
    for (const search of ['covid-19', 'ili', '19 post', 'POST-COVID-19/ILI', 'fvc', 'fev1 spirometry']) {
      const found = await student(entries.list, { query: { search } })
      expect(found.body.entries.map(({ id }) => id)).toEqual([body.entry.id])
    }
  })

  it(`finds any text by the text itself (TEST_SEED=${testSeed})`, async ({ harness }) => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    // Excludes lower-case letters added by Unicode 15 and 16, which a database may not know yet.
    const isKnownEverywhere = (one: string) => !/[\u{1e030}-\u{1e06d}\u{1ccd6}-\u{1ccf9}]/u.test(one)
    const plain = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })
    const texts = fc.sample(fc.oneof(text.filter(isKnownEverywhere), plain), { seed: testSeed, numRuns: 1000 })
    const rows = await harness.db.uncheckedRows(
      z.object({ written: z.string() }),
      `select written from unnest($1::text[], $2::text[]) as pair (written, asked)
       where asked <> '' and not search_vector(written) @@ lower(asked)::tsquery`,
      [texts, texts.map(prefixQuery)],
    )
    expect(rows).toEqual([])
  })
})

describe('a search of very many records', () => {
  it.each([
    ['intercostal drain', "'intercostal' & 'drain':*"],
    ['femur fr', "'femur'"],
    ['fem', "'fem':*"],
    ['le ri', ''],
    ['Sjögren', "'Sjogren':*"],
  ])('searches for “%s” as %s', (typed, query) => expect(lastPrefixQuery(typed)).toBe(query))

  it.each([
    ['left hip c', "'left':* & 'hip':*"],
    ['c', "'c':*"],
    ['l4 l5', "'l4':* & 'l5':*"],
    ['-', ''],
  ])('queries the word index for “%s” with %s', (typed, query) => expect(longWordsQuery(typed)).toBe(query))
})
