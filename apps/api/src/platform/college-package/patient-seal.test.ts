// The seal of patients in a package: deterministic, bound to its row, and different for every package.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { patientKeyOf, patientSeal } from './patient-seal.ts'

const sealer = createSealer([{ id: 'here', key: randomBytes(32) }])
const college = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d11'
const at = new Date('2026-06-15T04:30:00Z')
const seal = patientSeal(patientKeyOf(sealer, college, at))

it('seals a text the same each time, and opens it only in its row', () => {
  const sealed = seal.seal('Asha Rao', 'row')
  expect(sealed).not.toContain('Asha')
  expect(seal.seal('Asha Rao', 'row')).toBe(sealed)
  expect(seal.seal('Asha Rao', 'another row')).not.toBe(sealed)
  expect(seal.open(sealed, 'row')).toBe('Asha Rao')
  expect(() => seal.open(sealed, 'another row')).toThrow('not that of this package')
})

it.each(['', 'x', 'AAAA'])('rejects a text that is not sealed, as one of another package: “%s”', (text) => {
  expect(() => seal.open(text, 'row')).toThrow('not that of this package')
})

it('has one key per package, which stays the same when a new sealing key comes first', () => {
  const key = patientKeyOf(sealer, college, at)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(patientKeyOf(sealer, college, new Date('2026-06-15T04:30:01Z'))).not.toBe(key)
  const [old, next] = [randomBytes(32), randomBytes(32)].map((bytes, n) => ({ id: `key${n}`, key: bytes }))
  if (!old || !next) throw new Error('two keys')
  expect(patientKeyOf(createSealer([next, old]), college, at)).toBe(patientKeyOf(createSealer([old]), college, at))
})
