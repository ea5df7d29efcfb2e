// Appraisals signed by mistake: withdrawn with a reason, still visible, and excluded from figures.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import { itemsOf, shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import { canWithdraw } from '@rounds/contract/training/appraisals/appraisal.can'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { appraisalMessages } from '@rounds/contract/training/appraisals/appraisal.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { presentTemplates } from '#web/testing/appraisal-templates.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, summaryOf } from '#web/testing/screen.tsx'

const words = itemsOf(shippedTemplates.quarterly)
const signed: Appraisal = {
  id: '0197a000-0000-7000-8000-000000000402',
  form: 'quarterly',
  version: 1,
  year: 1,
  from: '2026-03-01',
  to: '2026-05-30',
  withdrawn: null,
  student: { id: aStudent.id, name: aStudent.name },
  template: { id: 'quarterly', version: 1 },
  records: words.map((scored) => ({ ...scored, score: 4, remark: '' })),
  about: null,
  remarks: '',
  discussion: null,
  signedById: anHod.id,
  signedBy: anHod.name,
  signedAt: '2026-06-01T06:00:00.000Z',
  reply: null,
  answer: null,
  repliedAt: null,
}
const withdrawn = { ...signed, withdrawn: { reason: 'Another student.', by: 'Dr Iyer', at: signed.signedAt } }
const before: Appraisal = {
  ...signed,
  id: '0197a000-0000-7000-8000-000000000403',
  from: '2025-12-01',
  to: '2026-03-01',
  records: words.map((scored) => ({ ...scored, score: 5, remark: '' })),
}

test('the signer withdraws an appraisal with a reason, and no action remains', async ({ server }) => {
  server.answers(appraisals.list, { appraisals: [signed], page: { page: 1, size: 10, total: 1 } })
  server.answers(appraisals.show, { appraisal: { ...signed, earlier: [] } })
  server.answers(appraisalTemplates.list, { templates: presentTemplates })
  const user = await openScreen(`/appeal?opened=${signed.id}`, anHod)
  const dialog = within(await screen.findByRole('dialog', { name: 'Quarterly Appraisal Form' }))
  await user.click(await dialog.findByRole('button', { name: 'Withdraw…' }))
  expect(dialog.getByRole('textbox', { name: 'Why it is withdrawn' })).toHaveFocus()
  const send = async () => user.click(dialog.getByRole('button', { name: 'Withdraw the appraisal' }))
  await send()
  expect(await summaryOf('Oops...')).toHaveTextContent(appraisalMessages.noReason)
  await user.type(dialog.getByRole('textbox', { name: 'Why it is withdrawn' }), 'Another student.')
  for (const message of [
    appraisalMessages.repliedTo,
    fillMessage(appraisalMessages.withdrawnBefore, { by: 'Dr Rao' }),
  ]) {
    server.refuses(appraisals.withdraw, 'conflict', { message })
    await send()
    expect(await screen.findByText(message)).toBeVisible()
  }
  const message = fillMessage(appraisalMessages.withdrawn, { form: 'quarterly appraisal', name: aStudent.name })
  server.answers(appraisals.show, { appraisal: { ...withdrawn, earlier: [] } })
  server.answers(appraisals.withdraw, { message, appraisal: { ...withdrawn, earlier: [] } })
  await send()
  expect(await screen.findByText(message)).toBeVisible()
  expect(server.sentTo(appraisals.withdraw).at(-1)).toEqual({ reason: 'Another student.' })
  expect(await dialog.findByText('Withdrawn')).toBeVisible()
  expect(dialog.getByText('Another student.')).toBeVisible()
  for (const name of ['Withdraw…', 'Correct…']) expect(dialog.queryByRole('button', { name })).toBeNull()
})

test('after a reply only the HOD can withdraw, after a withdrawal nobody', () => {
  const signer = { id: signed.signedById, access: 'faculty' } as const
  const hod = { id: aStudent.id, access: 'hod' } as const
  const replied = { ...signed, reply: 'Acknowledged' } as const
  expect([canWithdraw(signer, signed), canWithdraw(signer, replied), canWithdraw(hod, replied)]).toEqual([
    true,
    false,
    true,
  ])
  expect([canWithdraw({ ...signer, id: aStudent.id }, signed), canWithdraw(hod, withdrawn)]).toEqual([false, false])
})

test('a student sees a withdrawn appraisal in the list, but not in the figures', async ({ server }) => {
  server.answers(appraisals.list, { appraisals: [withdrawn, before], page: { page: 1, size: 10, total: 2 } })
  await openScreen('/appeal', aStudent)
  expect(await screen.findByText('Withdrawn')).toBeVisible()
  expect(screen.getByRole('heading', { name: `${words[0]?.item}: 5` })).toBeVisible()
})

test('the list can be filtered by withdrawn appraisals', async ({ server }) => {
  server.answers(appraisals.list, { appraisals: [withdrawn], page: { page: 1, size: 10, total: 1 } })
  server.answers(appraisalTemplates.list, { templates: presentTemplates })
  await openScreen('/appeal?state=withdrawn', anHod)
  expect(await screen.findByRole('button', { name: aStudent.name })).toBeVisible()
  expect(server.queriesTo(appraisals.list).at(-1)).toMatchObject({ withdrawn: 'only' })
})
