// A student's attempt: its questions, without the right answers, and the answers so far.
import { z } from 'zod'
import { Moment, statedMoment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { inputMessages } from '../../kernel/input.messages.ts'
import { fillMessage } from '../../kernel/message.ts'
import { paragraphsPattern } from '../../kernel/patterns.ts'
import { Attachment } from '../../records/logbook/entry.ts'
import { Choice, ChoiceKeyText, maxChoices, questionKinds, StudentChoice } from './question.ts'

export const maxAnswerCharacters = 5_000

/** A question in an attempt; `id` is that of its version. */
export const StudentQuestion = z.strictObject({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  text: z.string(),
  choices: z.array(StudentChoice),
  marks: z.int(),
  picture: Attachment.nullable(),
})
export type StudentQuestion = z.infer<typeof StudentQuestion>

export const AnswerInput = z.object({
  questionId: z.uuid(),
  choices: z.array(ChoiceKeyText),
  text: z.string(),
  /** The number of the last saved change; the next one must be higher. */
  sequence: z.int(),
})
export type AnswerInput = z.infer<typeof AnswerInput>

export const Attempt = z.object({
  id: z.uuid(),
  assessmentId: z.uuid(),
  title: z.string(),
  startedAt: Moment,
  deadline: Moment,
  submittedAt: Moment.nullable(),
  questions: z.array(StudentQuestion),
  answers: z.array(AnswerInput),
  /** The server's time, from which the device counts down. */
  now: Moment,
})
export type Attempt = z.infer<typeof Attempt>

/** `tabId`: the tab that writes from now on. Taking over from another tab needs `takesOver`. */
export const AttemptStart = z.strictObject({ tabId: Id, takesOver: z.boolean() })
export type AttemptStart = z.infer<typeof AttemptStart>

const label = { label: 'The answer', n: maxAnswerCharacters }

export const AnswerChange = z.strictObject({
  tabId: Id,
  sequence: z.int().min(1).max(2_000_000_000),
  choices: z.array(ChoiceKeyText).max(maxChoices),
  text: z
    .string()
    .max(maxAnswerCharacters, fillMessage(inputMessages.tooLong, label))
    .regex(paragraphsPattern, fillMessage(inputMessages.characters, label)),
  /** When it was typed, in the server's time as estimated by the device. */
  typedAt: statedMoment(),
})
export type AnswerChange = z.infer<typeof AnswerChange>

export const AnswerParams = z.strictObject({ id: Id, questionId: Id })
export const Submission = z.strictObject({ tabId: Id })

/** A question of a result: the right answer and its explanation, beside the student's answer. */
export const ResultQuestion = StudentQuestion.extend({
  choices: z.array(Choice),
  modelAnswer: z.string().nullable(),
  explanation: z.string().nullable(),
  chosen: z.array(ChoiceKeyText),
  answer: z.string(),
  given: z.number(),
  /** Remarks of examiners on a short answer. */
  remarks: z.array(z.string()),
})
export type ResultQuestion = z.infer<typeof ResultQuestion>

export const OwnResult = z.object({
  assessmentId: z.uuid(),
  title: z.string(),
  marks: z.number(),
  outOf: z.number(),
  releasedAt: Moment,
  questions: z.array(ResultQuestion),
})
export type OwnResult = z.infer<typeof OwnResult>
