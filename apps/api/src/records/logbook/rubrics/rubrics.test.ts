// Rubrics over HTTP: the Master writes a new version, later scores use it, and earlier scores keep theirs.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { rubricSheets } from '@rounds/contract/records/logbook/rubrics/rubric.endpoints'
import { rubricFor } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Client } from '#api/testing/client.ts'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'

const params = { rubric: 'seminar' } as const
const shipped = [...(rubricFor('Seminar')?.criteria ?? [])]
const criteria = ['Content', 'Delivery', 'Answers to questions']
const rated = (titles: readonly string[]) => titles.map((title) => ({ title, value: 3 }))

it.beforeEach(({ harness }) => harness.db.unchecked('delete from rubric_versions'))

const seminarOf = async (client: Client) =>
  (await client(rubricSheets.list)).body.rubrics.find(({ id }) => id === 'seminar')

it('teachers rate by the new version, and scores keep the version they were given on', async ({
  harness,
  teacher,
  master,
}) => {
  const aSeminar = async () => (await anEntry(harness, 'clinical-training', { values: { trainingType: 'Seminar' } })).id
  const decide = async (id: string, titles: readonly string[]) =>
    teacher(entries.decide, { params: { id }, body: { ...approval(), score: rated(titles) } })
  const [before, after] = [await aSeminar(), await aSeminar()]
  await decide(before, shipped)
  const changed = await master(rubricSheets.change, { params, body: { version: 1, criteria } })
  expect(changed.body).toMatchObject({
    message: 'Rubric saved. Scores given before keep the criteria they were given on.',
    rubric: { version: 2, criteria, changedBy: harness.people.master.name },
  })
  expect(await seminarOf(teacher)).toEqual({ ...changed.body.rubric, changedBy: null })
  expect((await decide(after, shipped)).body.fields).toEqual({
    score: `"${shipped[0]}" is not a criterion of Seminar.`,
  })
  expect((await decide(after, criteria)).body.entry).toMatchObject({ score: 3, rubric: { id: 'seminar', version: 2 } })
  const kept = await teacher(entries.open, { params: { id: before } })
  expect(kept.body.entry).toMatchObject({ criteria: rated(shipped), rubric: { id: 'seminar', version: 1 } })
  expect(await lastEvent(harness, 'rubric.changed')).toMatchObject({ actor_id: harness.people.master.id })
})

it('refuses too few criteria, duplicates, blanks, the Overall Assessment, and an unknown rubric', async ({
  teacher,
  master,
}) => {
  const refusalOf = async (titles: string[]) =>
    (await master(rubricSheets.change, { params, body: { version: 1, criteria: titles } })).body.fields
  expect(await refusalOf(['One', 'Two'])).toEqual({ criteria: 'Please keep 3 to 20 criteria.' })
  expect(await refusalOf(['One', 'Two', 'two'])).toEqual({ criteria: 'A criterion is listed twice.' })
  expect(await refusalOf(['One', 'Two', ' '])).toEqual({ 'criteria.2': 'Please write the criterion.' })
  expect(await refusalOf(['One', 'Two', 'overall assessment'])).toEqual({
    'criteria.2': 'The Overall Assessment is added by itself.',
  })
  const unknown = { params: { rubric: 'nothing' }, body: { version: 1, criteria } } as const
  expect((await master(rubricSheets.change, unknown)).status).toBe(404)
  expect(await seminarOf(teacher)).toMatchObject({ version: 1, criteria: shipped, changedAt: null })
})

it('when two people change the same version, one is asked to look again', async ({ master }) => {
  const change = (titles: string[]) => master(rubricSheets.change, { params, body: { version: 1, criteria: titles } })
  const replies = await Promise.all([change(criteria), change([...criteria, 'Time'])])
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body.message).toBe(
    'Somebody else changed this rubric. Close it and open it again to see the latest version.',
  )
})

it('only the Master changes a rubric, and students cannot read them', async ({ harness, teacher, student }) => {
  const hod = await harness.as('hod')
  for (const client of [teacher, hod]) {
    expect((await client(rubricSheets.change, { params, body: { version: 1, criteria } })).status).toBe(403)
  }
  expect((await student(rubricSheets.list)).status).toBe(403)
})

it('the HOD and the Master see who changed a rubric, and teachers do not', async ({
  harness,
  teacher,
  hod,
  master,
}) => {
  await master(rubricSheets.change, { params, body: { version: 1, criteria } })
  const by = harness.people.master.name
  expect(await seminarOf(master)).toMatchObject({ version: 2, changedBy: by })
  expect(await seminarOf(hod)).toMatchObject({ version: 2, changedBy: by })
  expect(await seminarOf(teacher)).toMatchObject({ version: 2, criteria, changedBy: null })
})
