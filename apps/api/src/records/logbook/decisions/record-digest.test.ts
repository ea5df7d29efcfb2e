// The public checking program computes the digest of a printed logbook from a copy and gets the same value.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { Entry } from '@rounds/contract/records/logbook/entry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEntry, aPrint, asStored } from '#api/testing/entries/random-prints.ts'
import { comparePrints } from '#api/testing/saved-files/verify-copy.ts'

describe('the digest of a printed logbook', () => {
  it(`holds for 1,000 copies, and not with any decided record said otherwise (TEST_SEED=${testSeed})`, () => {
    const logbook = fc.tuple(fc.array(anyEntry, { maxLength: 6 }), fc.nat())
    for (const [printed, at] of fc.sample(logbook, { seed: testSeed, numRuns: 1000 })) {
      const { records, documents } = aPrint(printed)
      const entries = printed.map(asStored)
      const [line] = comparePrints({ documents, entries, revisions: [] })
      expect(line).toContain(`Decided records: ${records.length}, digest ${documents[0]?.recordsDigest}`)
      const chosen = records[at % records.length]
      if (!chosen) continue
      const forged = entries.map((one) =>
        one.id === chosen.id ? { ...one, status: one.status === 'Approved' ? 'Rejected' : 'Approved' } : one,
      )
      expect(() => comparePrints({ documents, entries: forged, revisions: [] })).toThrow(
        'A decided record is not as it was printed in the logbook with code CODE.',
      )
    }
  })

  it('covers the printed revision, even when the record has been corrected since', () => {
    const [first] = fc.sample(anyEntry, { seed: testSeed, numRuns: 1 })
    const rejected = Entry.parse({ ...first, status: 'Rejected', revision: 1 })
    const { documents } = aPrint([rejected])
    const corrected = { ...rejected, status: 'Pending', revision: 2, details: {} }
    const earlier = [{ id: rejected.id, revisions: [asStored(rejected)] }]
    expect(comparePrints({ documents, entries: [corrected], revisions: earlier })).toHaveLength(1)
    expect(() => comparePrints({ documents, entries: [corrected], revisions: [] })).toThrow('is not in the copy')
  })

  it('does not depend on names, which may be erased, and omits pending records', () => {
    const named = fc.sample(anyEntry, { seed: testSeed, numRuns: 20 })
    const unnamed = named.map((one) => ({ ...one, student: { ...one.student, name: 'Erased' } }))
    expect(aPrint(unnamed).documents).toEqual(aPrint(named).documents)
    const waiting = named.map((one) => ({ ...one, status: 'Pending' as const }))
    expect(aPrint(waiting).records).toEqual([])
  })
})
