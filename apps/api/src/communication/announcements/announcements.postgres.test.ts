// Announcements under races: concurrent readers are counted once each, and one idempotency key publishes once.
import { announcements } from '@rounds/contract/communication/announcements/announcement.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { CastName } from '#api/testing/people.ts'

const draft = { title: 'Duty roster', text: 'It hangs in the seminar room.' }

it('counts each concurrent reader once', async ({ harness, teacher }) => {
  const params = { id: (await teacher(announcements.publish, { body: draft })).body.id }
  const readers: CastName[] = ['student', 'otherStudentOfDepartment', 'otherTeacher', 'clerk', 'hod']
  const clients = await Promise.all(readers.map((who) => harness.as(who)))
  const answers = await Promise.all(
    [...clients, ...clients, ...clients].map((client) => client(announcements.read, { params })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200))
  const { body } = await teacher(announcements.find, { params })
  expect(body.announcement.readers).toEqual({ read: 5, of: 5 })
})

it('publishes once when sent several times under one key', async ({ harness, student }) => {
  const headers = { ...(await harness.session('clerk')), 'idempotency-key': 'announcement-twice-1' }
  const sent = await Promise.all(
    [1, 2, 3].map(() => harness.http.inject({ method: 'POST', url: '/api/announcements', headers, payload: draft })),
  )
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(sent.map((answer) => answer.json().id)).size).toBe(1)
  const { body } = await student(announcements.list, { query: {} })
  expect(body.announcements.filter(({ author }) => author.id === harness.people.clerk.id)).toHaveLength(1)
})

it('withdraws once when author and HOD act at the same moment', async ({ harness, teacher }) => {
  const params = { id: (await teacher(announcements.publish, { body: draft })).body.id }
  const hod = await harness.as('hod')
  const [one, other] = await Promise.all([
    teacher(announcements.withdraw, { params }),
    hod(announcements.withdraw, { params }),
  ])
  expect([one.status, other.status].sort((a, b) => a - b)).toEqual([200, 409])
})
