// Marks of choices and of short answers, who may mark and settle, and the statistics of a question.
import { describe, expect, it } from 'vitest'
import { canMark, canSettle } from './assessment.can.ts'
import { itemStatistics } from './item-statistics.ts'
import { finalMarks, isDisputed, isMark, marksOfChoices } from './marking-rules.ts'
import type { ChoiceKey } from './question.ts'

const question = (...right: ChoiceKey[]) => ({
  choices: (['a', 'b', 'c'] as const).map((key) => ({ key, isRight: right.includes(key) })),
  marks: 3,
})

it('choices earn full marks for exactly the right ones, and otherwise none', () => {
  expect(marksOfChoices(question('b'), ['b'])).toBe(3)
  expect(marksOfChoices(question('b'), ['a'])).toBe(0)
  expect(marksOfChoices(question('b'), [])).toBe(0)
  expect(marksOfChoices(question('a', 'c'), ['c', 'a'])).toBe(3)
  expect(marksOfChoices(question('a', 'c'), ['a'])).toBe(0)
  expect(marksOfChoices(question('a', 'c'), ['a', 'b', 'c'])).toBe(0)
})

describe('a short answer', () => {
  it('is marked in steps of half a mark', () => {
    expect([0, 0.5, 3].map((marks) => isMark(marks, 3))).toEqual([true, true, true])
    expect([-0.5, 0.25, 3.5, Number.NaN].map((marks) => isMark(marks, 3))).toEqual([false, false, false, false])
  })

  it('gets one examiner’s marks, or the mean of two that differ by a quarter at most', () => {
    const two = { markers: 2, max: 4 }
    expect(finalMarks([], two)).toBeNull()
    expect(finalMarks([3], two)).toBeNull()
    expect(finalMarks([3], { markers: 1, max: 4 })).toBe(3)
    expect(finalMarks([3, 4], two)).toBe(3.5)
    expect(finalMarks([2.5, 4], two)).toBeNull()
    expect([isDisputed([2.5, 4], 4), isDisputed([3, 4], 4), isDisputed([2], 4)]).toEqual([true, false, false])
  })

  it('is marked by two different examiners, and settled by a third', () => {
    const given = (...marks: [string, number][]) => ({
      max: 4,
      markers: 2,
      isFinal: false,
      given: marks.map(([byId, one]) => ({ byId, marks: one })),
    })
    const marks = (id: string, answer: ReturnType<typeof given>) => [canMark({ id }, answer), canSettle({ id }, answer)]
    expect(marks('x', given())).toEqual([true, false])
    // Examiners may correct their own marks until someone else has marked.
    expect(marks('x', given(['x', 1]))).toEqual([true, false])
    expect(marks('y', given(['x', 1]))).toEqual([true, false])
    expect(marks('x', given(['x', 1], ['y', 4]))).toEqual([false, false])
    expect(marks('z', given(['x', 1], ['y', 4]))).toEqual([false, true])
    expect(marks('z', { ...given(['x', 4], ['y', 4]), isFinal: true })).toEqual([false, false])
  })
})

describe('statistics', () => {
  it('show how hard a question is, and whether it separates strong students from weak ones', () => {
    // The first question correlates with the others, the second inversely, and the third is the same for all.
    const sheets = [
      [1, 0, 2, 4],
      [1, 0, 2, 3],
      [0, 1, 2, 1],
      [0, 1, 2, 0],
    ]
    // Calculated by hand: 2 / √5 against the others' 6, 5, 4, 3, and −4 / √17 against their 7, 6, 3, 2. For the fourth,
    // the others are always 3.
    expect(itemStatistics(sheets, [1, 1, 2, 4])).toEqual([
      { difficulty: 0.5, discrimination: 0.89 },
      { difficulty: 0.5, discrimination: -0.97 },
      { difficulty: 1, discrimination: null },
      { difficulty: 0.5, discrimination: null },
    ])
    expect(itemStatistics([], [2])).toEqual([{ difficulty: null, discrimination: null }])
    expect(itemStatistics([[1], [0]], [1])[0]?.discrimination).toBeNull()
  })
})
