// A college that keeps no patients' identities: its Admin turns them off, and from then on no form of it asks for them.
import type { Page } from '@playwright/test'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expectGoodLooks } from './accessible.ts'
import { accounts } from './accounts.ts'
import { inputOf } from './entry-form.ts'
import { expect, signIn, test } from './journey.ts'
import { openKind, openPage } from './log-book.ts'

const procedure = kindOf('procedure')
const caseSheet = kindOf('clinical-case')

async function turn(page: Page, isKept: boolean): Promise<void> {
  await openPage(page, '/collegeSettings')
  const choice = page.getByRole('switch')
  await expect(choice).toBeChecked({ checked: !isKept })
  await choice.click()
  const verb = page.getByRole('button', { name: 'Keep no identities', exact: true })
  if (!isKept) await verb.click()
  await expect(choice).toBeChecked({ checked: isKept })
}

async function labelsOf(page: Page, kind: typeof procedure | typeof caseSheet): Promise<string[]> {
  await openKind(page, kind)
  await page.getByRole('button', { name: addTitleOf(kind), exact: true }).click()
  const form = page.getByRole('dialog', { name: addTitleOf(kind), exact: true })
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  for (const section of kind.sections ?? []) {
    const heading = form.getByRole('button', { name: section.title })
    if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click()
  }
  const labels: string[] = []
  for (const { label } of kind.fields) if (await inputOf(form, label).first().isVisible()) labels.push(label)
  await expectGoodLooks(page, [{ width: 1280, theme: 'light' }], true)
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(form).toBeHidden()
  return labels
}

const names = ['Patient', 'Patient Name', 'Contact Number', 'Address']

test('turned off by the Admin, no form asks who the patient is; turned on again, it does', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(180_000)
  await signIn(page, accounts.adminOfC)
  const before = await signedIn(accounts.studentOfC, 'desktop')
  expect(await labelsOf(before, procedure)).toContain('Patient')
  await turn(page, false)
  try {
    const student = await signedIn(accounts.studentOfC, 'desktop')
    for (const kind of [procedure, caseSheet]) {
      const labels = await labelsOf(student, kind)
      expect(labels.length).toBeGreaterThan(4)
      expect(labels.filter((label) => names.includes(label))).toEqual([])
    }
  } finally {
    await turn(page, true)
  }
  const after = await signedIn(accounts.studentOfC, 'desktop')
  expect(await labelsOf(after, caseSheet)).toEqual(
    expect.arrayContaining(['Patient Name', 'Contact Number', 'Address']),
  )
})
