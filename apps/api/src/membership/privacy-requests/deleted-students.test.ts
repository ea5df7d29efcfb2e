// Deleted students: after 30 days the address is free, and after a year the account is erased like any other.
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { expect } from 'vitest'
import { z } from 'zod'
import { erasedTables } from '#api/erased-tables.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { atMoment } from '#api/testing/moments.ts'
import { aNewcomer } from '#api/testing/people.ts'
import { freeAddresses } from './deleted-students.store.ts'
import { eraseDuePeople } from './erase-person.ts'

const after = <Result>(harness: Harness, days: number, work: (now: Date) => Promise<Result>): Promise<Result> => {
  const then = new Date(harness.clock.now.getTime() + days * dayMs)
  return atMoment(harness, then, () => work(then))
}
const freeAfter = (harness: Harness, days: number) => after(harness, days, (now) => freeAddresses(harness.db, now))
const accountOf = async (harness: Harness, id: string) =>
  (
    await harness.db.uncheckedRows(
      z.object({ name: z.string(), email: z.string() }),
      'select name, email from accounts where id = $1',
      [id],
    )
  )[0]

it('the address is free once nobody can restore the account; erasure follows after a year', async ({ harness }) => {
  const { id, name } = await aNewcomer(harness, 'Wrongly Signedup')
  const email = (await accountOf(harness, id))?.email ?? ''
  const master = await harness.asConfirmed('master')
  expect((await master(students.delete, { params: { id } })).status).toBe(200)
  expect(await freeAfter(harness, 29)).toBe(0)
  expect(await freeAfter(harness, 31)).toBe(1)
  expect(await freeAfter(harness, 32)).toBe(0)
  expect(await accountOf(harness, id)).toEqual({ name, email: id })
  await harness.db.unchecked('update accounts set email = $2 where id = $1', [harness.people.otherStudent.id, email])

  const { requests } = (await master(privacyRequests.list, { query: { part: 'held' } })).body
  expect(requests).toMatchObject([{ person: { id }, eraseOn: '2027-06-15', notedBy: 'Dr master' }])
  const params = { id: requests[0]?.id ?? '' }
  const back = await master(privacyRequests.restore, { params, body: {} })
  expect([back.status, back.body.message]).toEqual([409, fillMessage(privacyRequestMessages.addressFreed, { name })])
  expect(await after(harness, 364, () => eraseDuePeople(harness.api, erasedTables))).toBe(0)
  expect(await after(harness, 366, () => eraseDuePeople(harness.api, erasedTables))).toBe(1)
  expect(await accountOf(harness, id)).toEqual({ name: 'Erased person', email: id })
})

it('an account waiting for its requested erasure keeps its address', async ({ harness }) => {
  const { id } = await aNewcomer(harness, 'Asked Before')
  const { email } = (await accountOf(harness, id)) ?? {}
  const master = await harness.asConfirmed('master')
  expect(
    (await master(privacyRequests.note, { params: { id }, body: { kind: 'erasure', words: 'By letter' } })).status,
  ).toBe(200)
  await master(students.delete, { params: { id } })
  expect(await freeAfter(harness, 40)).toBe(0)
  expect(await accountOf(harness, id)).toMatchObject({ email })
})
