// Prints a thousand random logbooks and exports them. The public verification program, run without the product, accepts
// each one and rejects each with one byte changed.
import { randomBytes } from 'node:crypto'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { anyEntry, aPrint, asStored } from '#api/testing/entries/random-prints.ts'
import { aSignedCopy } from '#api/testing/saved-files/signed-copy.ts'
import { verifyCopies } from '#api/testing/saved-files/verify-copy.ts'

const logbooks = 1000
/** Logbooks per process of the program. */
const atOnce = 250

const sealer = createSealer([{ id: 'test', key: randomBytes(32) }])
const listOf = (rows: readonly object[]): Buffer => Buffer.from(`${JSON.stringify(rows)}\n`)

it(`${logbooks} of them hold, and with one byte changed none (TEST_SEED=${testSeed})`, {
  timeout: 120_000,
}, async () => {
  const logbook = fc.tuple(fc.array(anyEntry, { maxLength: 6 }), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }))
  const drawn = fc.sample(logbook, { seed: testSeed, numRuns: logbooks })
  let decided = 0
  for (let first = 0; first < logbooks; first += atOnce) {
    const printed = drawn.slice(first, first + atOnce).map(([entries, ...change]) => {
      const { records, documents } = aPrint(entries)
      decided += records.length
      const lists = { 'entries.json': listOf(entries.map(asStored)), 'issued-documents.json': listOf(documents) }
      return { lists, change, digest: documents[0]?.recordsDigest }
    })
    const copies = await Promise.all(printed.map(({ lists }) => aSignedCopy(lists, sealer)))
    const changes = printed.map(({ lists, change: [file, at, bits] }) => {
      const files = Object.entries(lists)
      const [name, content] = files[file % files.length] ?? ['', listOf([])]
      const bytes = Buffer.from(content)
      const place = at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ bits
      return { name, bytes }
    })
    const held = await verifyCopies(copies)
    const changed = await verifyCopies(
      copies.map((copy, at) => {
        const { name, bytes } = changes[at] ?? { name: '', bytes: Buffer.alloc(0) }
        return new Map(copy).set(name, bytes)
      }),
    )
    for (const [at, { digest }] of printed.entries()) {
      expect([first + at, held[at]]).toMatchObject([first + at, { code: 0, stderr: '' }])
      expect(held[at]?.stdout).toContain('code CODE: as printed.')
      expect(held[at]?.stdout).toContain(`digest ${digest}`)
      const stderr = `${changes[at]?.name}: was changed\n`
      expect([first + at, changed[at]]).toEqual([first + at, { code: 1, stdout: '', stderr }])
    }
  }
  expect(decided).toBeGreaterThan(logbooks)
})
