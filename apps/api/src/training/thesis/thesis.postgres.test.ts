// Synopses in races: a step is set once, one version is pending, a version is decided once.
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { expect } from 'vitest'
import { aFile } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { aReadyTrack, aVersion } from '#api/testing/training/thesis.ts'

const params = { track: 'synopsis' as const }
const sorted = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

it('accepts only one of several titles that begin a thesis at once', async ({ harness }) => {
  const student = await harness.as('otherStudentOfDepartment')
  const titles = ['One', 'Two', 'Three'].map((title) => student(thesisTracks.setTitle, { params, body: { title } }))
  expect(sorted(await Promise.all(titles))).toEqual([200, 409, 409])
})

it('accepts one of two versions uploaded at once and leaves the other file free', async ({ harness }) => {
  await aReadyTrack(harness)
  const answers = await Promise.all([aVersion(harness), aVersion(harness)])
  expect(sorted(answers)).toEqual([200, 409])
  const [row] = await harness.db.unchecked(
    "select count(*)::int as free from files where name = 'version.pdf' and attached_at is null",
  )
  expect(row).toEqual({ free: 1 })
})

it('accepts one of two decisions on a version, refuses the other, and logs one event', async ({
  harness,
  teacher,
  hod,
}) => {
  const [version] =
    (await (await harness.as('student'))(thesisTracks.list, { query: params })).body.tracks[0]?.versions ?? []
  const given = { params: { id: version?.id ?? '' } }
  const answers = await Promise.all([
    teacher(thesisTracks.decide, { ...given, body: { status: 'Approved', feedback: 'Good.' } }),
    hod(thesisTracks.decide, { ...given, body: { status: 'Rejected', feedback: 'Too short.' } }),
  ])
  expect(sorted(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('alreadyDecided')
  const [row] = await harness.db.unchecked(
    "select count(*)::int as events from audit_events where action = 'thesis.version-decided' and outcome = 'done'",
  )
  expect(row).toEqual({ events: 1 })
})

it('unlocks a step once and accepts a file for only one of two tracks', async ({ harness, teacher, hod, student }) => {
  const [track] = (await student(thesisTracks.list, { query: params })).body.tracks
  const title = track?.steps.find(({ step }) => step === 'title')?.id ?? ''
  const unlocking = { params: { id: title }, body: { reason: 'Misspelt.' } }
  expect(sorted(await Promise.all([teacher, hod].map((call) => call(thesisTracks.unlock, unlocking))))).toEqual([
    200, 409,
  ])
  await student(thesisTracks.setTitle, { params, body: { title: 'Once more' } })
  const fileId = await aFile(harness.db, harness.people.student)
  await aReadyTrack(harness, 'student', 'thesis')
  const uses = [params, { track: 'thesis' as const }].map((of) =>
    student(thesisTracks.upload, { params: of, body: { fileId } }),
  )
  expect(sorted(await Promise.all(uses))).toEqual([200, 400])
})
