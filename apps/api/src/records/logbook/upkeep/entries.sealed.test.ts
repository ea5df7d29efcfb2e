// A new sealing key: every identity is resealed with it, and nothing else of a record changes.
import { randomBytes } from 'node:crypto'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { createSealer, type Sealer } from '#api/kernel/sealing/sealer.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { entryIdentity, revisionIdentity } from '../entries/entries.sealed.ts'

const test = it.extend('rotated', { scope: 'file' }, ({ harness }) => afterRotationOf(harness.api.sealer))

function afterRotationOf(old: Sealer): Sealer {
  const next = createSealer([{ id: 'next', key: randomBytes(32) }])
  return {
    ...next,
    open: (sealed, context) => (sealed.startsWith('next.') ? next : old).open(sealed, context),
  }
}

const reseal: typeof entryIdentity.reseal = async (...given) =>
  (await entryIdentity.reseal(...given)) + (await revisionIdentity.reseal(...given))

const keysIn = async (harness: Harness, table: string) =>
  (await harness.db.unchecked(`select split_part(sealed, '.', 1) as key from ${table} where sealed is not null`)).map(
    ({ key }) => key,
  )
const contents = (harness: Harness) =>
  harness.db.unchecked("select to_jsonb(e) - 'sealed' as entry from entries e order by id")

test('reseals records and earlier revisions, decided or not, and a second run finds nothing to do', async ({
  harness,
  student,
  teacher,
  rotated,
}) => {
  for (const status of ['Draft', 'Pending', 'Approved', 'Rejected'] as const) {
    const values = await validValues(harness, 'procedure', 'student')
    const { body } = await student(entries.create, {
      body: { kind: 'procedure', status: status === 'Draft' ? 'Draft' : 'Pending', values },
    })
    const { id } = body.entry
    if (status === 'Draft' || status === 'Pending') continue
    await teacher(entries.decide, { params: { id }, body: { revision: 1, status, remark: 'Seen', score: 3 } })
    if (status === 'Rejected') {
      await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } })
    }
  }
  const before = await contents(harness)
  expect(await reseal(harness.db, rotated, () => {})).toBe(5)
  expect(await contents(harness)).toEqual(before)
  expect(new Set([...(await keysIn(harness, 'entries')), ...(await keysIn(harness, 'entry_revisions'))])).toEqual(
    new Set(['next']),
  )
  const [row] = await harness.db.unchecked('select id, sealed from entries limit 1')
  expect(JSON.parse(rotated.open(String(row?.sealed), String(row?.id)))).toMatchObject({ patient: expect.any(String) })
  expect(await reseal(harness.db, rotated, () => {})).toBe(0)
})

test('stops at an unknown key and leaves the sealed data unchanged', async ({ harness }) => {
  const stranger = createSealer([{ id: 'third', key: randomBytes(32) }])
  await expect(reseal(harness.db, stranger, () => {})).rejects.toThrow('no sealing key next')
  expect(new Set(await keysIn(harness, 'entries'))).toEqual(new Set(['next']))
})

test('allows the resealing transaction to change only the seal, and keeps the rules on elsewhere', async ({
  harness,
}) => {
  const change = (set: string) =>
    harness.db.transaction(async () => {
      await harness.db.unchecked("select set_config('rounds.reseal', '1', true)")
      await harness.db.unchecked(`update entries set ${set}`)
    })
  await expect(change("student_remark = 'other'")).rejects.toThrow()
  await expect(change('sealed = null')).rejects.toThrow()
  await expect(harness.db.unchecked("update entries set sealed = 'next.x'")).rejects.toThrow()
})
