// Observed work: signed on the chosen form, listed with its subject, and followed over time.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import { itemsOf, shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { appraisalMessages } from '@rounds/contract/training/appraisals/appraisal.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { presentTemplates } from '#web/testing/appraisal-templates.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, refusalOf, summaryOf } from '#web/testing/screen.tsx'

const today = businessDateOf(new Date())
const dops = itemsOf(shippedTemplates.dops)

const puncture: Appraisal = {
  id: '0197a000-0000-7000-8000-000000000501',
  form: 'workplace',
  version: 1,
  year: 1,
  from: today,
  to: today,
  withdrawn: null,
  student: { id: aStudent.id, name: aStudent.name },
  template: { id: 'dops', version: 1 },
  records: dops.map((scored) => ({ ...scored, score: 4, remark: '' })),
  about: 'Lumbar puncture',
  remarks: 'Position the patient first.',
  discussion: null,
  signedById: anHod.id,
  signedBy: anHod.name,
  signedAt: `${today}T06:00:00.000Z`,
  reply: null,
  answer: null,
  repliedAt: null,
}
const earlier = (from: string, score: number): Appraisal => ({
  ...puncture,
  id: `0197a000-0000-7000-8000-00000000050${score}`,
  from,
  to: from,
  records: dops.map((scored) => ({ ...scored, score, remark: '' })),
})

const test = base.extend(
  'opened',
  ({ server }) =>
    async (user: typeof aStudent, rows: readonly Appraisal[] = [puncture], address = '/workplace-assessments') => {
      server.answers(appraisals.list, { appraisals: [...rows], page: { page: 1, size: 10, total: rows.length } })
      server.answers(appraisals.show, { appraisal: { ...puncture, earlier: [] } })
      server.answers(appraisalTemplates.list, { templates: presentTemplates })
      server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
      return openScreen(address, user)
    },
)

test('signs the chosen form with the subject, the scores and the learning goals', async ({ server, opened: open }) => {
  const user = await open(anHod, [puncture], `/workplace-assessments?studentId=${aStudent.id}`)
  await user.click(await screen.findByRole('button', { name: 'Assess a student' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assess a student' }))
  await user.click(await dialog.findByRole('button', { name: 'Sign the assessment' }))
  expect(await summaryOf('Oops...')).toHaveTextContent(appraisalMessages.noAbout)
  expect(dialog.getByText(appraisalMessages.noGoals)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^What you observed/ }), 'Asthma in the OPD')
  await user.clear(dialog.getByRole('textbox', { name: /^Date/ }))
  await user.click(dialog.getByRole('button', { name: 'Sign the assessment' }))
  expect(await summaryOf('Oops...')).toHaveTextContent(appraisalMessages.noDay)
  await user.type(dialog.getByRole('textbox', { name: /^Date/ }), '01/06/2026')

  const scoreOf = (item: RegExp, score: string) =>
    user.click(within(dialog.getByRole('group', { name: item })).getByRole('radio', { name: score }))
  await scoreOf(/Informed consent/, '3')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Form' }), 'Mini-CEX')
  const items = itemsOf(shippedTemplates['mini-cex'])
  expect(dialog.getAllByRole('group')).toHaveLength(items.length)
  for (const [index] of items.entries()) await scoreOf(new RegExp(`^${index + 1}\\. `), index === 0 ? '0' : '5')
  expect(dialog.getByText('Did not do it')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Overall assessment/ }), 'Listen to the bases.')
  await user.type(dialog.getByRole('textbox', { name: /^Signature/ }), anHod.name)
  server.isSilentAt(appraisals.sign)
  await user.click(dialog.getByRole('button', { name: 'Sign the assessment' }))
  const told = await refusalOf(generalMessages.notSaved.title)
  expect(told).toHaveTextContent(generalMessages.notSaved.message)
  await user.click(within(told).getByRole('button'))
  const message = 'The workplace-based assessment is signed.'
  server.answers(appraisals.sign, { message, appraisal: { ...puncture, earlier: [] } })
  await user.click(dialog.getByRole('button', { name: 'Sign the assessment' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(server.sentTo(appraisals.sign).at(-1)).toEqual({
    studentId: aStudent.id,
    from: '2026-06-01',
    about: 'Asthma in the OPD',
    signature: anHod.name,
    remarks: 'Listen to the bases.',
    sheet: {
      template: 'mini-cex',
      version: 1,
      records: items.map((_, index) => ({ score: index === 0 ? 0 : 5, remark: '' })),
    },
  })
})

test('lists assessments with form and subject, and filters by form', async ({ server, opened: open }) => {
  const user = await open(anHod)
  const row = within(await screen.findByRole('row', { name: /Lumbar puncture/ }))
  for (const text of ['DOPS (procedure)', anHod.name, 'To acknowledge']) {
    expect(row.getByText(text)).toBeVisible()
  }
  server.answers(appraisals.list, { appraisals: [], page: { page: 1, size: 10, total: 0 } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Form' }), 'Mini-CEX')
  expect(await screen.findByText('No matching assessments')).toBeVisible()
  expect(server.queriesTo(appraisals.list).at(-1)).toMatchObject({ form: 'workplace', template: 'mini-cex', page: 1 })
})

test('shows the meaning of each score and the total', async ({ opened: open }) => {
  const user = await open(aStudent)
  await user.click(await screen.findByRole('button', { name: 'Lumbar puncture' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'DOPS (procedure)' }))
  const table = within(await dialog.findByRole('table', { name: 'Scores of version 1' }))
  expect(table.getByRole('row', { name: /^Informed consent 4 ?Alone, checked afterwards$/ })).toBeInTheDocument()
  expect(table.getByRole('row', { name: /^Logbook 4 ?of 10$/ })).toBeInTheDocument()
  expect(table.getByRole('row', { name: 'Total 36 of 50' })).toBeInTheDocument()
  expect(dialog.getByRole('heading', { name: 'Overall assessment and learning goals' })).toBeVisible()
})

test('counts the last 90 days and follows an item of one student', async ({ opened: open }) => {
  await open(aStudent, [puncture, earlier(addDays(today, -89), 3), earlier(addDays(today, -90), 2)])
  expect(await screen.findByText('In the last 90 days: 2 × DOPS (procedure).')).toBeVisible()
  expect(await screen.findByText('Technical skill: 4, up from 3')).toBeVisible()
})

test('reports that nothing was observed in the last 90 days', async ({ opened: open }) => {
  await open(aStudent, [earlier(addDays(today, -200), 3)])
  expect(await screen.findByText('Nothing was observed in the last 90 days.')).toBeVisible()
})
