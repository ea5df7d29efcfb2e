// The rules of marking: choices all or nothing, short answers by one or two examiners, with a third when these
// disagree. Pure.
import type { Choice, ChoiceKey } from './question.ts'

/** Marks are multiples of half a mark. */
export const markStep = 0.5
export const isMark = (marks: number, max: number): boolean =>
  marks >= 0 && marks <= max && Number.isInteger(marks / markStep)

/** All marks for exactly the right choices, otherwise none. */
export function marksOfChoices(
  { choices, marks }: { choices: readonly Pick<Choice, 'key' | 'isRight'>[]; marks: number },
  chosen: readonly ChoiceKey[],
): number {
  return choices.every(({ key, isRight }) => chosen.includes(key) === isRight) ? marks : 0
}

/** Two examiners agree if they differ by at most a quarter of the marks. */
export const agreementOf = (max: number): number => max / 4

/**
 * The final marks of a short answer: those of the one examiner, or the mean of two who agree. Null while a mark is
 * missing, or when they disagree and somebody else has to settle.
 */
export function finalMarks(
  given: readonly number[],
  { markers, max }: { markers: number; max: number },
): number | null {
  const [first, second] = given
  if (first === undefined) return null
  if (markers === 1) return first
  if (second === undefined || Math.abs(first - second) > agreementOf(max)) return null
  return (first + second) / 2
}

/** True when both examiners have marked and disagree. */
export const isDisputed = (given: readonly number[], max: number): boolean =>
  given.length >= 2 && finalMarks(given, { markers: 2, max }) === null
