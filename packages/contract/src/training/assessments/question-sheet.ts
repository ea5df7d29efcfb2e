// Questions from a spreadsheet: its columns, and the validation of a row, on both sides.
import { z } from 'zod'
import { validate } from '../../kernel/validate.ts'
import { questionMessages } from './question.messages.ts'
import { choiceKeys, QuestionDraft, type QuestionKind, questionKinds } from './question.ts'

export const maxQuestionRows = 200
const maxCell = 2000
const firstLine = 2

interface QuestionColumn {
  key: string
  header: string
  aliases: readonly string[]
  example: string
  isRequired: boolean
  choices?: readonly string[]
}

const letters = choiceKeys.map((key) => key.toUpperCase())
const choiceExamples = ['Sodium', 'Potassium', 'Calcium', 'Chloride', '', '']

export const questionColumns: readonly QuestionColumn[] = [
  {
    key: 'kind',
    header: 'Kind',
    aliases: ['type', 'questiontype'],
    isRequired: true,
    example: 'Single',
    choices: ['Single', 'Multiple', 'Short'],
  },
  { key: 'topic', header: 'Topic', aliases: ['subject', 'chapter'], isRequired: true, example: 'Electrolytes' },
  {
    key: 'text',
    header: 'Question',
    aliases: ['questiontext', 'stem'],
    isRequired: true,
    example: 'Which ion is low in conduction of U waves?',
  },
  ...letters.map((letter, at) => ({
    key: `choice${letter}`,
    header: `Choice ${letter}`,
    isRequired: false,
    example: choiceExamples[at] ?? '',
    aliases: [`option${letter.toLowerCase()}`, letter.toLowerCase()],
  })),
  {
    key: 'right',
    header: 'Right',
    aliases: ['answer', 'key', 'correct', 'rightanswer'],
    isRequired: false,
    example: 'B',
  },
  { key: 'modelAnswer', header: 'Model answer', aliases: ['modelanswer'], isRequired: false, example: '' },
  {
    key: 'explanation',
    header: 'Explanation',
    aliases: ['reason', 'rationale'],
    isRequired: false,
    example: 'Hypokalaemia shows U waves.',
  },
  { key: 'marks', header: 'Marks', aliases: ['mark', 'score', 'points'], isRequired: true, example: '1' },
]

const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The column of a heading; undefined for an unknown heading. */
export const questionColumnOf = (heading: string): QuestionColumn | undefined =>
  questionColumns.find(({ header, aliases }) => bare(header) === bare(heading) || aliases.includes(bare(heading)))

export const QuestionRow = z.strictObject({
  /** The row number in the sheet. */
  line: z.int().min(firstLine).max(100_000),
  cells: z.record(z.string().max(40), z.string().max(maxCell)),
})
export type QuestionRow = z.infer<typeof QuestionRow>

export const QuestionRows = z.strictObject({
  rows: z.array(QuestionRow).min(1).max(maxQuestionRows, questionMessages.tooManyRows),
})

export interface RowFault {
  line: number
  /** The heading of the column. */
  column: string
  sentence: string
}

export type QuestionRowResult = { draft: QuestionDraft } | { faults: RowFault[] }

/** The keys of the right choices in a cell such as `A, C`; null for anything else. */
function rightIn(cell: string): Set<string> | null {
  const named = cell
    .toLowerCase()
    .split(/[\s,;/&+]+/)
    .filter(Boolean)
  return named.every((key) => choiceKeys.some((one) => one === key)) ? new Set(named) : null
}

/**
 * The column in which to report a fault of a draft's field. Faults of the choices go to the column of the right
 * answers.
 */
const columnOfField = (field: string): string => {
  const key = field === 'choices' ? 'right' : field
  return questionColumns.find((column) => column.key === key)?.header ?? field
}

const kindIn = (cell: string): QuestionKind | undefined =>
  questionKinds.find((kind) => bare(cell).startsWith(kind) || (kind === 'single' && bare(cell) === 'mcq'))

/** Validates one row by the rules of a question. */
export function validateQuestionRow({ line, cells }: QuestionRow): QuestionRowResult {
  const cell = (key: string): string => cells[key]?.trim() ?? ''
  const fault = (field: string, sentence: string): RowFault => ({ line, column: columnOfField(field), sentence })
  const kind = kindIn(cell('kind'))
  if (!kind) return { faults: [fault('kind', questionMessages.kind)] }
  const right = rightIn(cell('right'))
  const written = choiceKeys.map((key) => ({ key, text: cell(`choice${key.toUpperCase()}`) }))
  const isOfNothing = right && [...right].some((key) => written.find((one) => one.key === key)?.text === '')
  if (!right || isOfNothing) return { faults: [fault('choices', questionMessages.rightLetters)] }
  const validated = validate(
    QuestionDraft,
    {
      kind,
      topic: cell('topic'),
      text: cell('text'),
      marks: cell('marks') === '' ? Number.NaN : Number(cell('marks')),
      choices: written.flatMap(({ key, text }) => (text === '' ? [] : [{ text, isRight: right.has(key) }])),
      modelAnswer: cell('modelAnswer'),
      explanation: cell('explanation'),
    },
    ([field]) => String(field),
  )
  if (validated.ok) return { draft: validated.value }
  return { faults: Object.entries(validated.faults).map(([field, sentence]) => fault(field, sentence)) }
}
