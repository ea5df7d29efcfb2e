// The rules of marking: choices all or nothing, short answers by one or two examiners, and a third where they differ. Pure.
import type { Choice, ChoiceKey } from './question.ts'

/** A bound on the marks of an answer: steps of half a mark. */
export const markStep = 0.5
export const isMark = (marks: number, max: number): boolean =>
  marks >= 0 && marks <= max && Number.isInteger(marks / markStep)

/** All of them for exactly the right choices, else none. */
export function marksOfChoices(
  { choices, marks }: { choices: readonly Pick<Choice, 'key' | 'isRight'>[]; marks: number },
  chosen: readonly ChoiceKey[],
): number {
  return choices.every(({ key, isRight }) => chosen.includes(key) === isRight) ? marks : 0
}

/** Two examiners agree while they differ by no more than a quarter of the marks. */
export const agreementOf = (max: number): number => max / 4

/**
 * The final marks of a short answer: the one examiner's, or the mean of two who agree; null while a mark is missing or they
 * disagree, which somebody else settles.
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

/** True when both have marked and do not agree. */
export const isDisputed = (given: readonly number[], max: number): boolean =>
  given.length >= 2 && finalMarks(given, { markers: 2, max }) === null
