// Scores as verifiers submit them, and the mean that the product computes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testSeed } from '../../kernel/test-seed.ts'
import { kindOf, kinds } from './kinds/index.ts'
import { rubricFor, rubrics } from './rubrics/rubrics.ts'
import { overallOf, parseScore, SubmittedScore, scoreModeFor, scoreText } from './score.ts'

const training = kindOf('clinical-training')
const colloquium = { trainingType: 'Interdepartmental Colloquium' }
const criteria = rubricFor(colloquium.trainingType)?.criteria ?? []
const rated = (...values: number[]) => criteria.map((title, index) => ({ title, value: values[index] ?? 3 }))
const refusal = (score: string) => ({ ok: false, fields: { score } })

describe('the scoring mode', () => {
  test('is none for leave and district work, a rubric for academic activity, else a grade', () => {
    const modes = kinds.map(({ id }) => [id, scoreModeFor(kindOf(id), { trainingType: 'Seminar' }).mode] as const)
    expect(modes.flatMap(([id, mode]) => (mode === 'grade' ? [] : [`${id} ${mode}`]))).toEqual([
      'clinical-training rubric',
      'leave-record none',
      'drp-activity none',
      'drp-offline none',
    ])
  })

  test('is a grade for training types without a rubric', () => {
    for (const trainingType of ['LABORATORY WORK', 'INTERACTIVE SLIDE', 'GROSS SEMINAR', undefined, 7, 'constructor']) {
      expect(scoreModeFor(training, { trainingType })).toEqual({ mode: 'grade' })
    }
    expect(parseScore(training, { trainingType: 'GROSS SEMINAR' }, 2)).toMatchObject({ ok: true, score: 2 })
  })
})

describe('a grade', () => {
  test.each([0, 1, 2, 3, 4, '0', '4'])('accepts %j', (grade) => {
    expect(SubmittedScore.safeParse(grade).success).toBe(true)
    expect(parseScore(kindOf('procedure'), {}, grade)).toEqual({
      ok: true,
      score: Number(grade),
      criteria: null,
      rubric: null,
    })
  })

  test.each([5, -1, 2.5, Number.NaN, '5', ' 3', '3.0', true, {}, []])('refuses %j', (grade) => {
    expect(parseScore(kindOf('procedure'), {}, grade)).toEqual(refusal('Please choose a score from 0 to 4.'))
  })

  test('is requested in the words of its kind when missing', () => {
    for (const missing of [undefined, null, '']) {
      expect(parseScore(kindOf('procedure'), {}, missing)).toEqual(refusal('All fields are required!'))
      expect(parseScore(kindOf('checklist'), {}, missing)).toEqual(
        refusal('All fields are required: Status, Score, and Remark'),
      )
    }
  })

  test('cannot be given to leave', () => {
    expect(parseScore(kindOf('leave-record'), {}, undefined)).toEqual({
      ok: true,
      score: null,
      criteria: null,
      rubric: null,
    })
    expect(parseScore(kindOf('leave-record'), {}, 3)).toEqual(refusal('This is not scored.'))
  })
})

describe('a rubric', () => {
  test('is stored in its own order with the mean as the score', () => {
    expect(parseScore(training, colloquium, rated(4, 4, 3, 3, 3, 2, 3, 3).reverse())).toEqual({
      ok: true,
      score: 3.13,
      criteria: rated(4, 4, 3, 3, 3, 2, 3, 3),
      rubric: { id: 'interdepartmental-colloquium', version: 1 },
    })
  })

  test.each([4, 0.5, '3.99', null])('ignores a submitted Overall Assessment of %j', (value) => {
    const submitted = [...rated(1, 1, 1, 1, 1, 1, 1, 1), { title: 'Overall Assessment', value }]
    expect(SubmittedScore.safeParse(submitted).success).toBe(true)
    expect(parseScore(training, colloquium, submitted)).toMatchObject({
      ok: true,
      score: 1,
      criteria: rated(1, 1, 1, 1, 1, 1, 1, 1),
    })
  })

  test('requires every criterion', () => {
    expect(parseScore(training, colloquium, rated().slice(1))).toEqual(refusal('All fields are required!'))
    expect(parseScore(training, colloquium, [])).toEqual(refusal('All fields are required!'))
  })

  test('refuses a criterion that is rated twice', () => {
    expect(parseScore(training, colloquium, [...rated(), ...rated().slice(0, 1)])).toEqual(
      refusal('A criterion is rated twice.'),
    )
  })

  test('refuses unknown criteria', () => {
    const stranger = [...rated().slice(1), { title: 'Punctuality', value: 4 }]
    expect(parseScore(training, colloquium, stranger)).toEqual(
      refusal('"Punctuality" is not a criterion of Interdepartmental Colloquium.'),
    )
  })

  test.each([0, 5, 2.5, '3', null])('refuses a mark of %j', (value) => {
    const submitted = [{ title: criteria[0], value }, ...rated().slice(1)]
    expect(parseScore(training, colloquium, submitted)).toEqual(refusal('Please rate each criterion from 1 to 4.'))
  })

  test('cannot be replaced by a grade', () => {
    expect(parseScore(training, colloquium, 3)).toEqual(refusal('Please rate each criterion from 1 to 4.'))
  })
})

describe('the mean', () => {
  test('rounds halves up to 2 decimals', () => {
    expect(overallOf([3, 3, 3, 3, 3, 3, 3, 4].map((value) => ({ value })))).toBe(3.13)
    expect(overallOf([1, 2, 2].map((value) => ({ value })))).toBe(1.67)
    expect(overallOf([2, 2].map((value) => ({ value })))).toBe(2)
    expect(overallOf([])).toBe(0)
  })

  test('is the exact quotient rounded, for any marks', () => {
    const marks = fc.array(fc.record({ value: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(marks, (list) => {
        const sum = list.reduce((total, { value }) => total + value, 0)
        const hundredths = BigInt(Math.round(overallOf(list) * 100))
        const twiceOff = 2n * (hundredths * BigInt(list.length) - 100n * BigInt(sum))
        expect(twiceOff <= BigInt(list.length) && twiceOff > -BigInt(list.length)).toBe(true)
        expect(String(overallOf(list))).toMatch(/^[1-4](\.\d{1,2})?$/)
      }),
      { seed: testSeed },
    )
  })
})

test('a stored score reads as its grade, or as the mean of its rubric', () => {
  expect(scoreText({ score: 3, rubric: null })).toBe('3 Good')
  expect(scoreText({ score: 0, rubric: null })).toBe('0 Poor')
  expect(scoreText({ score: 3, rubric: { id: 'seminar', version: 1 } })).toBe('3.00')
  expect(scoreText({ score: null, rubric: null })).toBe('')
})

test('the rubrics have the specified numbers of criteria, without duplicates', () => {
  expect(rubrics.map(({ trainingType, criteria }) => [trainingType, criteria.length])).toEqual([
    ['Case Presentation', 14],
    ['Group Discussion', 10],
    ['Journal Club', 10],
    ['Seminar', 9],
    ['Grand Ward Rounds', 12],
    ['Interdepartmental Colloquium', 8],
    ['Students Symposium', 6],
  ])
  for (const { criteria } of rubrics) expect(new Set(criteria).size).toBe(criteria.length)
  expect(new Set(rubrics.map(({ id }) => id)).size).toBe(7)
})
