// Observed work over HTTP: any number a day, with the work, what to learn next, and the scores of its form.
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { sheetOf } from '#api/testing/training/appraisals.ts'

const scored = (score: number) => ({ score, remark: '' })

const aStudent = async (harness: Harness) =>
  aPerson(harness.db, {
    role: 'student',
    name: 'Dr Asha',
    email: `${uuidv7()}@rounds.example`,
    joiningDate: '2025-06-01',
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })

const observed = (studentId: string, over: object = {}) => ({
  studentId,
  from: '2026-05-02',
  about: 'Lumbar puncture',
  remarks: 'Position the patient first.',
  sheet: { template: 'dops' as const, version: 1, records: [...sheetOf('dops', 4).records.slice(1), scored(9)] },
  signature: 'Dr teacher',
  ...over,
})

describe('observed work', () => {
  it('is signed for its day, as often as needed, with its subject and learning goals', async ({ harness, teacher }) => {
    const { id: studentId } = await aStudent(harness)
    for (const about of ['Lumbar puncture', 'Pleural tap']) {
      const { status, body } = await teacher(appraisals.sign, { body: observed(studentId, { about }) })
      expect([status, body.message]).toEqual([
        200,
        'The workplace-based assessment of Dr Asha is signed. Dr Asha is asked to acknowledge it.',
      ])
      expect(body.appraisal).toMatchObject({
        form: 'workplace',
        template: { id: 'dops', version: 1 },
        about,
        year: 1,
        from: '2026-05-02',
        to: '2026-05-02',
        remarks: 'Position the patient first.',
      })
      expect(body.appraisal.records.at(-1)).toEqual({ group: null, item: 'Logbook', ...scored(9) })
    }
    const cex = sheetOf('mini-cex', 0)
    await teacher(appraisals.sign, { body: observed(studentId, { about: 'Asthma', sheet: cex }) })
    const seen = async (query: object) =>
      (await teacher(appraisals.list, { query: { form: 'workplace', studentId, ...query } })).body.appraisals.map(
        ({ about }) => about,
      )
    expect(await seen({})).toEqual(['Asthma', 'Pleural tap', 'Lumbar puncture'])
    expect(await seen({ template: 'dops' })).toEqual(['Pleural tap', 'Lumbar puncture'])
  })

  it('requires what was observed, the learning goals, and scores within the form’s range', async ({
    harness,
    teacher,
  }) => {
    const { id: studentId } = await aStudent(harness)
    const refused = async (over: object) => {
      const { status, body } = await teacher(appraisals.sign, { body: observed(studentId, over) })
      return [status, body.fields]
    }
    const noAbout = 'Please write which procedure, case or shift you observed.'
    for (const about of [undefined, ' ']) expect(await refused({ about })).toEqual([400, { about: noAbout }])
    expect(await refused({ remarks: ' ' })).toEqual([
      400,
      { remarks: 'Please write your overall assessment and the learning goals that you agreed on.' },
    ])
    const records = [...Array.from({ length: 8 }, () => scored(6)), scored(11)]
    expect(await refused({ sheet: { template: 'dops', version: 1, records: records.with(0, scored(5)) } })).toEqual([
      400,
      {
        ...Object.fromEntries(
          [1, 2, 3, 4, 5, 6, 7].map((at) => [
            `sheet.records.${at}.score`,
            `Please enter a score between 0 and 5 in row ${at + 1}.`,
          ]),
        ),
        'sheet.records.8.score': 'Please enter a score between 0 and 10 in row 9.',
      },
    ])
    expect(await refused({ from: '2026-12-31' })).toEqual([400, { from: 'The date cannot be later than today.' }])
  })

  it('keeps its subject when corrected, while a form for a period stores none', async ({ harness, teacher }) => {
    const { id: studentId } = await aStudent(harness)
    const { body } = await teacher(appraisals.sign, { body: observed(studentId) })
    const { id, records } = body.appraisal
    const again = await teacher(appraisals.correct, {
      params: { id },
      body: {
        version: 1,
        remarks: 'Seen again together.',
        signature: 'Dr teacher',
        sheet: { records: records.map(() => scored(5)) },
      },
    })
    expect(again.body.appraisal).toMatchObject({ version: 2, about: 'Lumbar puncture' })
    const quarter = await teacher(appraisals.sign, { body: observed(studentId, { sheet: sheetOf(), about: 'A ward' }) })
    expect([quarter.status, quarter.body.appraisal.about]).toEqual([200, null])
  })
})
