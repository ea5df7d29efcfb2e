// An aborted download: while it runs, its person cannot start another; afterwards they can at once.
import { once } from 'node:events'
import { get } from 'node:http'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { CastName } from '#api/testing/people.ts'

/** Together larger than all buffers between database and client. */
const records = 2_000
const remarkLength = 24_000

const test = it.extend('address', { scope: 'file' }, ({ harness }) =>
  harness.http.listen({ port: 0, host: '127.0.0.1' }),
)

test.beforeAll(async ({ harness, student }) => {
  const values = await validValues(harness, 'opd-campus', 'student')
  const { status } = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
  expect(status).toBe(200)
  await harness.db.unchecked(
    `insert into entries (id, kind, student_id, college_id, department_id, status, revision, date, details, search,
       student_remark, created_at, updated_at, submitted_at)
     select gen_random_uuid(), kind, student_id, college_id, department_id, status, revision, date, details, search,
       repeat('x', ${remarkLength}), created_at, updated_at, submitted_at
     from entries, generate_series(1, ${records})`,
  )
})

test('an aborted download lets its person export again', async ({ harness, address }) => {
  const { cookie } = await harness.session('hod')
  const first = get(`${address}/api${entries.export.path}`, { headers: { cookie }, agent: false })
  const [reply] = await once(first, 'response')
  expect(reply.statusCode).toBe(200)
  const ask = async (who: CastName) =>
    (await harness.as(who))(entries.export, { query: { search: 'nobody wrote this' } })
  const second = await ask('hod')
  expect([second.status, second.body.code, second.body.message]).toEqual([409, 'conflict', exportMessages.running])
  expect((await ask('teacher')).status).toBe(200)
  first.destroy()
  await expect.poll(async () => (await ask('hod')).status).toBe(200)
})
