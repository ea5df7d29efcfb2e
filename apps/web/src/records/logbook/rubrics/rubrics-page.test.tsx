// The Master edits rubrics, and a teacher rates by them.
// @vitest-environment happy-dom
import { rubricSheets } from '@rounds/contract/records/logbook/rubrics/rubric.endpoints'
import { rubricMessages } from '@rounds/contract/records/logbook/rubrics/rubric.messages'
import { rubrics } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const shipped = rubrics.map((rubric) => ({
  ...rubric,
  criteria: [...rubric.criteria],
  changedAt: null,
  changedBy: null,
}))

const test = base.extend('dialog', async ({ server }) => {
  server.answers(rubricSheets.list, { rubrics: shipped })
  const user = await openScreen('/rubrics', theMaster)
  await user.click(await screen.findByRole('button', { name: 'More for Seminar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit criteria… Seminar', hidden: true }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Criteria of Seminar' })) }
})

test('changes a rubric, one criterion per line', async ({ server, dialog: { user, form } }) => {
  const field = form.getByRole('textbox', { name: 'Criteria' })
  await user.clear(field)
  await user.type(field, 'Content\nDelivery')
  await user.click(form.getByRole('button', { name: 'Save criteria' }))
  expect(await form.findByText('Please keep 3 to 20 criteria.')).toBeVisible()
  await user.type(field, '\n\n Answers ')
  const [any] = shipped
  if (!any) throw new Error('no rubric')
  server.answers(rubricSheets.change, { message: rubricMessages.saved, rubric: { ...any, version: 2 } })
  await user.click(form.getByRole('button', { name: 'Save criteria' }))
  expect(
    await screen.findByText('Rubric saved. Scores given before keep the criteria they were given on.'),
  ).toBeVisible()
  expect(server.sentTo(rubricSheets.change)).toEqual([{ version: 1, criteria: ['Content', 'Delivery', 'Answers'] }])
})

test.for([
  ['Content\nDelivery\ncontent', 'A criterion is listed twice.'],
  ['Content\nDelivery\nOverall Assessment', 'The Overall Assessment is added by itself.'],
] as const)('refuses %j at the field', async ([typed, sentence], { dialog: { user, form } }) => {
  const field = form.getByRole('textbox', { name: 'Criteria' })
  await user.clear(field)
  await user.type(field, typed)
  await user.click(form.getByRole('button', { name: 'Save criteria' }))
  expect(await form.findByText(sentence)).toBeVisible()
})

test('restores the default criteria, and reports a change by another user', async ({
  server,
  dialog: { user, form },
}) => {
  const field = form.getByRole('textbox', { name: 'Criteria' })
  await user.clear(field)
  await user.click(form.getByRole('button', { name: 'Restore the default criteria' }))
  expect(field).toHaveValue(shipped[3]?.criteria.join('\n'))
  server.refuses(rubricSheets.change, 'conflict', { message: rubricMessages.changedElsewhere })
  await user.click(form.getByRole('button', { name: 'Save criteria' }))
  expect(
    await screen.findByText('Somebody else changed this rubric. Close it and open it again to see the latest version.'),
  ).toBeVisible()
})

test('reports a blank criterion at the field', async ({ server, dialog: { user, form } }) => {
  server.refuses(rubricSheets.change, 'invalid', { fields: { criteria: rubricMessages.blank } })
  await user.click(form.getByRole('button', { name: 'Save criteria' }))
  expect((await form.findAllByText('Please write the criterion.'))[0]).toBeVisible()
})
