// The question bank: writing, changing, retiring and importing questions.
// @vitest-environment happy-dom
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import type { Question } from '@rounds/contract/training/assessments/question'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { questionMessages } from '@rounds/contract/training/assessments/question.messages'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen, summaryOf } from '#web/testing/screen.tsx'

const ion: Question = {
  id: '0197a000-0000-7000-8000-000000000501',
  kind: 'single',
  topic: 'Electrolytes',
  state: 'active',
  version: 1,
  text: 'Which ion is low?',
  choices: [
    { key: 'a', text: 'Sodium', isRight: false },
    { key: 'b', text: 'Potassium', isRight: true },
  ],
  modelAnswer: null,
  explanation: 'U waves.',
  marks: 2,
  isForPractice: false,
  picture: { id: '0197a000-0000-7000-8000-000000000502', name: 'ecg.png', type: 'image/png' },
  writtenBy: 'Dr Mathur',
  writtenAt: '2026-06-12T06:00:00.000Z',
}

const test = base.extend('opened', ({ server }) => async (rows: Question[] = [ion], address = '/questions') => {
  server.answers(questions.list, {
    questions: rows,
    topics: ['Electrolytes'],
    page: { page: 1, size: 10, total: rows.length },
  })
  return openScreen(address, anHod)
})

describe('a question', () => {
  test('is added with its choices; missing fields are reported', async ({ server, opened }) => {
    const user = await opened([])
    expect(await screen.findByText('No questions')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add question' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add question' }))
    const add = () => user.click(dialog.getByRole('button', { name: 'Add to the bank' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Marks' }))
    await add()
    expect(await summaryOf('Oops...')).toHaveTextContent(questionMessages.topic)
    for (const sentence of [questionMessages.text, questionMessages.fewChoices, questionMessages.marks]) {
      expect(dialog.getByText(sentence)).toBeVisible()
    }
    await user.type(dialog.getByRole('combobox', { name: 'Topic' }), 'Electrolytes')
    await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which ion is low?')
    await user.type(dialog.getByRole('textbox', { name: 'Choice A' }), 'Sodium')
    await user.type(dialog.getByRole('textbox', { name: 'Choice B' }), 'sodium')
    await user.type(dialog.getByRole('textbox', { name: 'Marks' }), '2')
    await add()
    expect(dialog.getAllByText(questionMessages.sameChoices)[0]).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'Choice B' }))
    await user.type(dialog.getByRole('textbox', { name: 'Choice B' }), 'Potassium')
    await add()
    expect(dialog.getAllByText(questionMessages.oneRight)[0]).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'multiple')
    await add()
    expect(dialog.getAllByText(questionMessages.someRight)[0]).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'Choice B is right' }))
    for (const message of [questionMessages.tooMany, questionMessages.noChoices]) {
      server.refuses(questions.add, 'invalid', { message })
      await add()
      const told = await screen.findByRole('alertdialog')
      expect(told).toHaveTextContent(message)
      await user.click(within(told).getByRole('button'))
    }
    for (const message of [questionMessages.known, questionMessages.bankFull]) {
      server.refuses(questions.add, 'invalid', { fields: { text: message } })
      await add()
      expect((await dialog.findAllByText(message))[0]).toBeVisible()
    }
    server.refuses(questions.add, 'invalid', { fields: { fileId: uploadMessages.wrongPicture } })
    await add()
    expect((await dialog.findAllByText(uploadMessages.wrongPicture))[0]).toBeVisible()
    server.answers(questions.add, { message: questionMessages.added, question: ion })
    await add()
    expect(await screen.findByText(questionMessages.added)).toBeVisible()
    expect(server.sentTo(questions.add).at(-1)).toMatchObject({
      kind: 'multiple',
      choices: [
        { text: 'Sodium', isRight: false },
        { text: 'Potassium', isRight: true },
      ],
      marks: 2,
      fileId: null,
    })
  })

  test('with a short answer requires a model answer', async ({ opened }) => {
    const user = await opened([])
    await user.click(await screen.findByRole('button', { name: 'Add question' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add question' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'short')
    expect(dialog.queryByRole('textbox', { name: 'Choice A' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Add to the bank' }))
    expect(await dialog.findByText(questionMessages.modelAnswer)).toBeVisible()
  })

  test('is opened and changed as a new version', async ({ server, opened }) => {
    const user = await opened()
    await user.click(await screen.findByRole('button', { name: ion.text }))
    const shown = within(await screen.findByRole('dialog', { name: 'Question' }))
    expect(shown.getByText('Potassium').closest('li')).toHaveTextContent('right answer')
    expect(shown.getByRole('img', { name: 'For this question' })).toBeInTheDocument()
    await user.click(shown.getByRole('button', { name: 'Edit question' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit question' }))
    expect(form.getByRole('radio', { name: 'Choice B is right' })).toBeChecked()
    await user.click(form.getByRole('radio', { name: 'Choice A is right' }))
    const save = () => user.click(form.getByRole('button', { name: 'Save as new version' }))
    for (const message of [questionMessages.changedByOther, questionMessages.retiredBefore]) {
      server.refuses(questions.change, 'conflict', { message })
      await save()
      const told = await screen.findByRole('alertdialog')
      expect(told).toHaveTextContent(message)
      await user.click(within(told).getByRole('button'))
    }
    server.answers(questions.change, { message: questionMessages.changed, question: ion })
    await save()
    expect(await screen.findByText(questionMessages.changed)).toBeVisible()
    expect(server.sentTo(questions.change).at(-1)).toMatchObject({
      version: 1,
      draft: { choices: [{ isRight: true }, { isRight: false }], fileId: ion.picture?.id },
    })
  })

  test('is retired after a confirmation, and restored', async ({ server, opened }) => {
    const user = await opened([ion, { ...ion, id: ion.id.replace('501', '503'), text: 'Old one', state: 'retired' }])
    await user.click(await screen.findByRole('button', { name: ion.text }))
    await user.click(await screen.findByRole('button', { name: 'Retire…' }))
    server.answers(questions.retire, { message: questionMessages.retired, question: ion })
    await user.click(await screen.findByRole('button', { name: 'Retire question' }))
    expect(await screen.findByText(questionMessages.retired)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Old one' }))
    server.answers(questions.retire, { message: questionMessages.restored, question: ion })
    await user.click(await screen.findByRole('button', { name: 'Restore question' }))
    expect(await screen.findByText(questionMessages.restored)).toBeVisible()
    expect(server.sentTo(questions.retire)).toEqual([{ isRetired: true }, { isRetired: false }])
  })
})

describe('an import', () => {
  const headings = 'Kind,Topic,Question,Choice A,Choice B,Right,Model answer,Marks'
  const fileOf = (...lines: string[]) => new File([[headings, ...lines].join('\n')], 'questions.csv')

  test('names each faulty cell, and adds nothing until all are right', async ({ server, opened }) => {
    const user = await opened()
    await user.click(await screen.findByRole('button', { name: 'Import…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import questions' }))
    const choose = async (file: File) => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]')
      if (input) await user.upload(input, file)
    }
    await choose(fileOf('Essay,Renal,What?,1,2,A,,1', 'Single,Renal,Why?,1,2,F,,1'))
    const told = await dialog.findByRole('alert', { name: questionMessages.faultyRows })
    expect(told).toHaveTextContent(`Line 2, Kind: ${questionMessages.kind}`)
    expect(told).toHaveTextContent(`Line 3, Right: ${questionMessages.rightLetters}`)
    expect(dialog.queryByRole('button', { name: 'Add to the bank' })).toBeNull()
    await choose(fileOf(...Array.from({ length: 201 }, (_, at) => `Single,Renal,What ${at}?,1,2,A,,1`)))
    expect(await dialog.findByText(questionMessages.tooManyRows)).toBeVisible()
    await choose(fileOf('Single,Renal,What?,1,2,A,,1'))
    expect(await dialog.findByText('1 question was found, and it is complete.')).toBeVisible()
    const double = questionMessages.twice.replace('{line}', '2')
    const known = questionMessages.rowFault
      .replace('{line}', '2')
      .replace('{column}', 'Question')
      .replace('{sentence}', double)
    server.refuses(questions.import, 'invalid', { fields: { 'rows.2.Question': known } })
    await user.click(dialog.getByRole('button', { name: 'Add to the bank' }))
    expect(await dialog.findByText(known)).toBeVisible()
    await choose(fileOf('Single,Renal,What?,1,2,A,,1'))
    const message = questionMessages.imported.replace('{n}', '1')
    server.answers(questions.import, { message, added: 1 })
    await user.click(await dialog.findByRole('button', { name: 'Add to the bank' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(questions.import).at(-1)?.rows).toHaveLength(1)
  })
})
