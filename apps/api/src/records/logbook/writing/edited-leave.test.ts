// Leave that has begun: its student may move its end, even into the past, but may not add a past day.
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it as base } from '#api/testing/fixtures.ts'
import { storedLeave } from '#api/testing/training/ledgers.ts'

const it = base.extend('asked', async ({ harness }) => {
  const today = businessDateOf(harness.clock.now)
  const [from, to] = [addDays(today, -4), addDays(today, 4)]
  const { student } = harness.people
  const id = await storedLeave(harness, student, { from, to, type: 'Casual Leave', status: 'Pending' })
  const values = { ...(await validValues(harness, 'leave-record', 'student')), dayPart: 'Whole days' }
  return { id, from, today, daysOf: (fromDate: string, toDate: string) => ({ ...values, fromDate, toDate }) }
})

it('an edited leave can end on an earlier day', async ({ asked: { id, from, today, daysOf }, student }) => {
  const body = { revision: 1, status: 'Pending', values: daysOf(from, addDays(today, -1)) } as const
  const edited = await student(entries.edit, { params: { id }, body })
  expect(edited.body.entry).toMatchObject({ revision: 2, date: from, details: { toDate: addDays(today, -1) } })
})

it('an edited leave cannot begin earlier than before, and new leave not in the past', async ({
  asked: { id, from, today, daysOf },
  student,
}) => {
  const earlier = { revision: 1, status: 'Pending', values: daysOf(addDays(from, -1), today) } as const
  const edited = await student(entries.edit, { params: { id }, body: earlier })
  const fresh = { kind: 'leave-record', status: 'Pending', values: daysOf(from, today) } as const
  const created = await student(entries.create, { body: fresh })
  expect([edited, created].map(({ status, body }) => [status, body.fields?.fromDate])).toEqual([
    [400, 'From cannot be before the first day that this record had.'],
    [400, 'From cannot be in the past.'],
  ])
  expect((await student(entries.open, { params: { id } })).body.entry).toMatchObject({ revision: 1, date: from })
})

it.for(['Pending', 'Rejected'] as const)(
  'of months ago, %s, is no way to days of this month that have passed',
  async (status, { harness, student }) => {
    const today = businessDateOf(harness.clock.now)
    const [from, to] = [addDays(today, -300), addDays(today, -299)]
    const id = await storedLeave(harness, harness.people.student, { from, to, type: 'Casual Leave', status })
    const values = { ...(await validValues(harness, 'leave-record', 'student')), dayPart: 'Whole days' }
    const edit = async (fromDate: string, toDate: string) => {
      const body = { revision: 1, status: 'Pending', values: { ...values, fromDate, toDate } } as const
      const { status: answer, body: said } = await student(entries.edit, { params: { id }, body })
      return [answer, said.fields]
    }
    const inThePast = (label: string) => `${label} cannot be in the past after the last day that this record had.`
    expect(await edit(addDays(today, -18), addDays(today, -6))).toEqual([
      400,
      { fromDate: inThePast('From'), toDate: inThePast('To') },
    ])
    expect(await edit(from, addDays(today, -6))).toEqual([400, { toDate: inThePast('To') }])
    expect(await edit(from, today)).toEqual([
      400,
      { toDate: 'To cannot be after the last day that this record had, because From is in the past.' },
    ])
    expect((await edit(today, addDays(today, 3)))[0]).toBe(200)
  },
)
