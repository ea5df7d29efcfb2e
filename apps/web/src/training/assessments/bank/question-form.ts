// The form of a question as texts: one per choice, and the letters of the right ones.
import {
  type ChoiceKey,
  choiceKeys,
  choicesFault,
  type Question,
  QuestionDraft,
  questionKinds,
} from '@rounds/contract/training/assessments/question'
import { questionMessages } from '@rounds/contract/training/assessments/question.messages'
import { bySchema, type FieldRules, type Texts } from '#web/ui/form/field-rules.ts'

type Key =
  | 'kind'
  | 'topic'
  | 'text'
  | 'choices'
  | ChoiceKey
  | 'right'
  | 'modelAnswer'
  | 'explanation'
  | 'marks'
  | 'fileId'
export type QuestionTexts = Texts<Key>
export type QuestionFormKey = Key

/** The texts of a question, or of a new one. */
export function textsOfQuestion(question: Question | null): QuestionTexts {
  const { kind = 'single', topic = '', text = '', choices = [], marks = 1 } = question ?? {}
  const textOf = (key: ChoiceKey) => choices.find((choice) => choice.key === key)?.text ?? ''
  return {
    kind,
    topic,
    text,
    choices: '',
    a: textOf('a'),
    b: textOf('b'),
    c: textOf('c'),
    d: textOf('d'),
    e: textOf('e'),
    f: textOf('f'),
    right: choices.flatMap(({ key, isRight }) => (isRight ? [key] : [])).join(''),
    modelAnswer: question?.modelAnswer ?? '',
    explanation: question?.explanation ?? '',
    marks: String(marks),
    fileId: question?.picture?.id ?? '',
  }
}

/**
 * Converts the texts to the draft that the contract validates. Empty choices are dropped, and so are all choices of a
 * short answer.
 */
function draftOf({ kind, topic, text, right, modelAnswer, explanation, marks, fileId, ...texts }: QuestionTexts) {
  const written = choiceKeys.flatMap((key) =>
    texts[key].trim() === '' ? [] : [{ text: texts[key], isRight: right.includes(key) }],
  )
  return {
    kind,
    topic,
    text,
    choices: kind === 'short' ? [] : written,
    explanation,
    fileId: fileId || null,
    modelAnswer: kind === 'short' ? modelAnswer : null,
    marks: marks.trim() === '' ? Number.NaN : Number(marks),
  }
}

const schemaRules = bySchema<QuestionDraft, Key>(QuestionDraft, draftOf)

/** The contract's rules. Errors of the choices show together with the others, not after them. */
export const questionRules: FieldRules<Key, QuestionDraft> = {
  ...schemaRules,
  problemsOf(texts) {
    const { kind, choices, modelAnswer } = draftOf(texts)
    const known = questionKinds.find((one) => one === kind) ?? 'single'
    const fault = choicesFault(known, choices)
    const isMissing = known === 'short' && modelAnswer?.trim() === ''
    return {
      ...(fault ? { choices: fault } : {}),
      ...(isMissing ? { modelAnswer: questionMessages.modelAnswer } : {}),
      ...schemaRules.problemsOf(texts),
    }
  },
}
