// Rows of a sheet of questions, and their faults.
import { describe, expect, it } from 'vitest'
import { questionMessages } from './question.messages.ts'
import { questionColumnOf, questionColumns, validateQuestionRow } from './question-sheet.ts'

const example = Object.fromEntries(questionColumns.map(({ key, example: cell }) => [key, cell]))
const checked = (over: Record<string, string> = {}) => validateQuestionRow({ line: 2, cells: { ...example, ...over } })

describe('a row', () => {
  it('of the template is a valid question', () => {
    expect(checked()).toMatchObject({
      draft: {
        kind: 'single',
        topic: 'Electrolytes',
        choices: [{ isRight: false }, { text: 'Potassium', isRight: true }, {}, {}],
        marks: 1,
        modelAnswer: null,
      },
    })
  })

  it('accepts the letters of the right choices in any notation', () => {
    for (const right of ['A,C', 'a c', 'A & C', 'A/C', 'c;a']) {
      const row = checked({ kind: 'Multiple choice', right })
      expect('draft' in row && row.draft.choices.map(({ isRight }) => isRight)).toEqual([true, false, true, false])
    }
  })

  it('names the columns of its faults', () => {
    const columnsOf = (over: Record<string, string>) => {
      const row = checked(over)
      return 'faults' in row ? row.faults.map(({ column, sentence }) => [column, sentence]) : []
    }
    expect(columnsOf({ kind: '' })).toEqual([['Kind', questionMessages.kind]])
    expect(columnsOf({ right: 'F' })).toEqual([['Right', questionMessages.rightLetters]])
    expect(columnsOf({ right: 'yes' })).toEqual([['Right', questionMessages.rightLetters]])
    expect(columnsOf({ right: '' })).toEqual([['Right', questionMessages.oneRight]])
    expect(columnsOf({ marks: '', topic: ' ' })).toEqual([
      ['Topic', questionMessages.topic],
      ['Marks', questionMessages.marks],
    ])
  })
})

it('headings are recognised by other names too', () => {
  expect(questionColumnOf('Option B')?.key).toBe('choiceB')
  expect(questionColumnOf('MODEL ANSWER')?.key).toBe('modelAnswer')
  expect(questionColumnOf('Correct')?.key).toBe('right')
  expect(questionColumnOf('Remarks')).toBeUndefined()
})
