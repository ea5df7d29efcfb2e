// Every corrupted field of a form is refused at that field, for every kind, and valid forms are accepted.
import { describe, expect, test } from 'vitest'
import { testSeed } from '../../../kernel/test-seed.ts'
import { type EntryKindSpec, parseValues } from '../entry-kind.ts'
import { type KindId, kinds } from '../kinds/index.ts'
import { corrupted, corruptionsOf, mayRefuse, seededRandom } from './corruptions.ts'
import { goldenContext, goldenOf, goldenToday } from './golden.ts'

const all: readonly (EntryKindSpec & { id: KindId })[] = kinds

describe(`a form with one corrupted field (TEST_SEED=${testSeed})`, () => {
  test.each(all.map((kind) => [kind.id, kind] as const))('is refused at that field: %s', (id, kind) => {
    const corruptions = corruptionsOf(kind, goldenToday, seededRandom(testSeed))
    expect(corruptions.length).toBeGreaterThan(kind.fields.length * 3)
    expect(parseValues(kind, goldenOf(id), goldenContext(kind)).ok).toBe(true)
    for (const corruption of corruptions) {
      const result = parseValues(kind, corrupted(goldenOf(id), corruption), goldenContext(kind))
      const fields = result.ok ? [] : Object.keys(result.fields)
      expect(fields, corruption.what).toContain(corruption.key)
      expect(mayRefuse(kind, corruption), corruption.what).toEqual(expect.arrayContaining(fields))
    }
  })
})
