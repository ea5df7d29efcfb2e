// A record sent by two tabs at the same moment is stored once, with and without a file.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'

const repeats = 20

it.for<KindId>(['opd-campus', 'extra-curricular'])(
  'a %s sent eight times at once is one record',
  async (kind, { harness, student }) => {
    for (let round = 0; round < repeats; round++) {
      const body = {
        id: crypto.randomUUID(),
        kind,
        status: 'Pending',
        values: await validValues(harness, kind, 'student'),
      } as const
      const replies = await Promise.all(Array.from({ length: 8 }, () => student(entries.create, { body })))
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
      expect(new Set(replies.map((reply) => reply.body.entry.id))).toEqual(new Set([body.id]))
      expect(replies.filter((reply) => !reply.body.isRepeated)).toHaveLength(1)
      expect(await harness.db.unchecked('select 1 from entries where id = $1', [body.id])).toHaveLength(1)
    }
  },
)

it('a record sent eight times at once is stored once, and no answer is marked repeated', async ({
  harness,
  student,
}) => {
  for (let round = 0; round < repeats; round++) {
    const values = await validValues(harness, 'extra-curricular', 'student')
    const body = { id: crypto.randomUUID(), kind: 'extra-curricular', status: 'Pending', values } as const
    const headers = { 'idempotency-key': `eight-times-${round}` }
    const replies = await Promise.all(Array.from({ length: 8 }, () => student(entries.create, { body, headers })))
    expect(replies.map(({ status, body: answer }) => [status, answer.isRepeated])).toEqual(
      Array.from({ length: 8 }, () => [200, undefined]),
    )
    expect(await harness.db.unchecked('select 1 from entries where id = $1', [body.id])).toHaveLength(1)
  }
})
