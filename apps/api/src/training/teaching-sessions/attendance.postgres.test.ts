// Attendance in races: two scans of one person, many people at once, a closing during scans, two closings.
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { aRunningTeachingSession, codeOnScreen } from '#api/testing/training/teaching-sessions.ts'

const Count = z.object({ n: z.number() })
const count = async (harness: Harness, what: string, id: string) =>
  (await harness.db.uncheckedRows(Count, what, [id]))[0]?.n
const attended = `select count(*)::int as n from teaching_attendances where teaching_session_id = $1`
const records = `select count(*)::int as n from teaching_attendances a join entries e on e.id = a.entry_id
  where a.teaching_session_id = $1 and a.way <> 'presenter' and e.status = 'Approved'`

async function studentsOf(harness: Harness, howMany: number, tag: string) {
  const base = { role: 'student', createdAt: harness.clock.now, ...harness.places.medicine } as const
  const people = []
  for (let n = 0; n < howMany; n++) {
    people.push(
      await aPerson(harness.db, { ...base, name: `Scan ${tag} ${n}`, email: `scan.${tag}.${n}@rounds.example` }),
    )
  }
  return people
}

it('concurrent scans by one person count as one attendance', async ({ harness }) => {
  for (let round = 0; round < 5; round++) {
    const { id } = await aRunningTeachingSession(harness)
    const [person] = await studentsOf(harness, 1, `two${round}`)
    const by = await harness.as({ id: person?.id ?? '' })
    const code = await codeOnScreen(harness, id)
    const scan = () => by(teachingAttendance.attend, { params: { id }, body: { code } })
    const answers = await Promise.all([scan(), scan(), scan()])
    expect(answers.map(({ status, body }) => [status, body.mark])).toEqual([
      [200, 'Present'],
      [200, 'Present'],
      [200, 'Present'],
    ])
    expect(await count(harness, attended, id)).toBe(1)
  }
})

it('a scan during closing is stored with its record or refused as closed', async ({ harness, teacher }) => {
  const people = await studentsOf(harness, 12, 'close')
  for (let round = 0; round < 4; round++) {
    const { id } = await aRunningTeachingSession(harness, { presenterId: null })
    const code = await codeOnScreen(harness, id)
    const scans = people.map(async (person) => {
      const by = await harness.as({ id: person.id })
      return by(teachingAttendance.attend, { params: { id }, body: { code } })
    })
    const [closing, ...answers] = await Promise.all([teacher(teachingAttendance.close, { params: { id } }), ...scans])
    expect(closing.status).toBe(200)
    const statuses = answers.map(({ status }) => status)
    expect(new Set([...statuses, 200, 409])).toEqual(new Set([200, 409]))
    const present = statuses.filter((status) => status === 200).length
    expect(await count(harness, attended, id)).toBe(present)
    expect(await count(harness, records, id)).toBe(present)
  }
})

it('120 scans of one code and two concurrent closings make one record for each person', async ({
  harness,
  teacher,
  hod,
}) => {
  const { id } = await aRunningTeachingSession(harness)
  const people = await studentsOf(harness, 120, 'hall')
  const code = await codeOnScreen(harness, id)
  const answers = await Promise.all(
    people.map(async (person) => {
      const by = await harness.as({ id: person.id })
      return (await by(teachingAttendance.attend, { params: { id }, body: { code } })).status
    }),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  const close = (by: typeof teacher) => by(teachingAttendance.close, { params: { id } })
  const closings = await Promise.all([close(teacher), close(hod)])
  expect(closings.map(({ status }) => status)).toEqual([200, 200])
  let left = 1
  let message = ''
  for (let call = 0; call < 5 && left > 0; call++) {
    const { body } = await close(teacher)
    left = body.opened.run?.recordsLeft ?? -1
    message = body.message
  }
  // With the presenter's; each call makes fifty at most.
  expect([left, message]).toEqual([0, 'The attendance is closed. Records made: 121.'])
  expect(await count(harness, records, id)).toBe(120)
  const states =
    'select distinct record_state as state from teaching_attendances where teaching_session_id = $1 and record_state is not null'
  expect(await harness.db.unchecked(states, [id])).toEqual([{ state: 'made' }])
}, 60_000)
