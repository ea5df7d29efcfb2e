// The API handles valid and invalid forms of every kind exactly as the contract says, and checks that referenced ids
// exist.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { type EntryKindSpec, parseValues } from '@rounds/contract/records/logbook/entry-kind'
import { corrupted, corruptionsOf, seededRandom } from '@rounds/contract/records/logbook/golden/corruptions'
import { type KindId, kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { aFile, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const authorOf = (kind: EntryKindSpec): CastName => (kind.departments ? 'forensicStudent' : 'student')

async function recorder(harness: Harness, id: KindId) {
  const who = authorOf(kindOf(id))
  const client = await harness.as(who)
  const values = await validValues(harness, id, who)
  const send = (changed: Record<string, unknown>) =>
    client(entries.create, { body: { kind: id, status: 'Pending', values: changed } })
  return { values, send }
}

describe(`every kind (TEST_SEED=${testSeed})`, () => {
  it.for(kinds.map(({ id }) => id))(
    '%s: invalid in one field it is refused there, whole it is recorded',
    async (id, { harness }) => {
      const kind = kindOf(id)
      const { values, send } = await recorder(harness, id)
      const today = businessDateOf(harness.clock.now)
      const departmentCode = kind.departments?.[0] ?? 'general-medicine'
      for (const corruption of corruptionsOf(kind, today, seededRandom(testSeed))) {
        const invalid = corrupted(values, corruption)
        const checked = parseValues(kind, invalid, { today, departmentCode, mode: 'submit' })
        const { status, body } = await send(invalid)
        expect([status, body.fields], corruption.what).toEqual([400, checked.ok ? {} : checked.fields])
        expect(Object.keys(body.fields ?? {}), corruption.what).toContain(corruption.key)
      }
      expect((await send(values)).status).toBe(200)
    },
  )

  it.for(kinds.map(({ id }) => id))(
    '%s: ids of what the student does not have are refused at their fields',
    async (id, { harness }) => {
      const kind = kindOf(id)
      const { values, send } = await recorder(harness, id)
      const elsewhere = await validValues(harness, id, kind.departments ? 'forensicStudent' : 'otherStudent')
      for (const field of kind.fields) {
        if (!(field.key in values)) continue
        const foreign: Partial<Record<typeof field.kind, () => Promise<unknown[]>>> = {
          teacher: async () => [
            harness.people.collegeBHod.id,
            harness.people.clerk.id,
            harness.people.student.id,
            uuidv7(),
          ],
          catalogue: async () => [uuidv7(), ...(kind.departments ? [] : [elsewhere[field.key]])],
          file: async () => [uuidv7(), await aFile(harness.db, harness.people.collegeBStudent)],
        }
        for (const wrong of (await foreign[field.kind]?.()) ?? []) {
          const { status, body } = await send({ ...values, [field.key]: wrong })
          const keys = Object.keys(body.fields ?? {})
          expect([status, keys.includes(field.key)], `${field.key} ${String(wrong)}`).toEqual([400, true])
          const within = kind.fields.filter((other) => other.kind === 'catalogue' && other.within === field.key)
          expect([field.key, ...within.map(({ key }) => key)]).toEqual(expect.arrayContaining(keys))
        }
      }
      const [stored] = await harness.db.unchecked(
        "select count(*)::int as n from entries where kind = $1 and status = 'Pending'",
        [id],
      )
      expect(stored?.n).toBe(1)
    },
  )
})
