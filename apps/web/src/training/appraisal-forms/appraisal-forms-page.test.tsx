// The Master edits the appraisal forms.
// @vitest-environment happy-dom
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import { appraisalTemplateMessages } from '@rounds/contract/training/appraisal-forms/appraisal-template.messages'
import { shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { presentTemplates } from '#web/testing/appraisal-templates.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { linesOfTemplate } from './template-lines.ts'

const changed = { version: 3, changedAt: '2026-06-01T06:00:00.000Z', changedBy: 'Vikram Chauhan' }
const templates = presentTemplates.map((one) => (one.id === 'aetcom' ? { ...one, ...changed } : one))

const test = base.extend('edit', ({ server }) => async (name: string) => {
  server.answers(appraisalTemplates.list, { templates })
  const user = await openScreen('/appraisal-forms', theMaster)
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Edit items… ${name}`, hidden: true }))
  const form = within(await screen.findByRole('dialog', { name: `Items of ${name}` }))
  const field = form.getByRole('textbox', { name: 'Items' })
  const save = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.click(form.getByRole('button', { name: 'Save items' }))
  }
  return { user, form, field, save }
})

const { quarterly, aetcom } = shippedTemplates

describe('a form without groups', () => {
  test('is edited with one item per line', async ({ server, edit }) => {
    const { form, save } = await edit(quarterly.title)
    await save('Thesis\nConduct')
    expect(await form.findByText('Please keep 3 to 20 items, without groups.')).toBeVisible()
    await save('Thesis\nConduct\nconduct')
    expect(await form.findByText('“conduct” is there twice.')).toBeVisible()
    const [any] = templates
    if (!any) throw new Error('no template')
    server.answers(appraisalTemplates.change, { message: appraisalTemplateMessages.saved, template: any })
    await save('Thesis\n\n Conduct\nLog book')
    expect(
      await screen.findByText('Form saved. Appraisals signed before keep the words they were signed with.'),
    ).toBeVisible()
    expect(server.sentTo(appraisalTemplates.change)).toEqual([
      { version: 1, groups: [{ title: null, items: ['Thesis', 'Conduct', 'Log book'] }] },
    ])
  })

  test('restores the default items, and reports a change by another user', async ({ server, edit }) => {
    const { user, form, field } = await edit(quarterly.title)
    await user.clear(field)
    await user.click(form.getByRole('button', { name: 'Restore the default items' }))
    expect(field).toHaveValue(linesOfTemplate(quarterly))
    server.refuses(appraisalTemplates.change, 'conflict', { message: appraisalTemplateMessages.changedElsewhere })
    await user.click(form.getByRole('button', { name: 'Save items' }))
    expect(
      await screen.findByText('Somebody else changed this form. Close it and open it again to see the latest version.'),
    ).toBeVisible()
  })
})

describe('a form with groups', () => {
  test('shows its last editor, and is edited with each group title above its items', async ({ server, edit }) => {
    const { form, field, save } = await edit(aetcom.title)
    expect(screen.getByText(/by Vikram Chauhan/)).toBeInTheDocument()
    expect(field).toHaveValue(linesOfTemplate(aetcom))
    await save('Attitudes\nPunctual\n\nEmotion\nCalm')
    expect(await form.findByText('Please keep 3 to 12 groups, each with a title.')).toBeVisible()
    await save('Attitudes\nPunctual\n\nEmotion\nCalm\n\nLeadership')
    expect(await form.findByText('Please write 1 to 10 items below “Leadership”.')).toBeVisible()
    server.refuses(appraisalTemplates.change, 'invalid', { fields: { groups: appraisalTemplateMessages.blank } })
    await save('Attitudes\nPunctual\n\nEmotion\nCalm\n\nLeadership\nGuides juniors')
    expect((await form.findAllByText('Please write something on every line.'))[0]).toBeVisible()
    expect(server.sentTo(appraisalTemplates.change)).toEqual([
      {
        version: 3,
        groups: [
          { title: 'Attitudes', items: ['Punctual'] },
          { title: 'Emotion', items: ['Calm'] },
          { title: 'Leadership', items: ['Guides juniors'] },
        ],
      },
    ])
  })
})
