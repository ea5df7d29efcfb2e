// A college without patients' identities: its Admin turns them off, and from then on none of its forms asks for them.
import type { Page } from '@playwright/test'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { inputOf } from './entry-form.ts'
import { expect, test } from './journey.ts'

const procedure = kindOf('procedure')

async function turn(page: Page, isKept: boolean): Promise<void> {
  await page.goto('/collegeSettings')
  const choice = page.getByRole('switch')
  await expect(choice).toBeChecked({ checked: !isKept })
  await choice.click()
  if (!isKept) await page.getByRole('button', { name: 'Keep no identities', exact: true }).click()
  await expect(choice).toBeChecked({ checked: isKept })
}

/** Expects the form of a new procedure to ask for the patient, or not. */
async function expectForm(page: Page, asksForPatient: boolean): Promise<void> {
  await page.getByRole('button', { name: addTitleOf(procedure), exact: true }).click()
  const form = page.getByRole('dialog', { name: addTitleOf(procedure), exact: true })
  await expect(inputOf(form, 'IPD/OPD no.')).toBeVisible()
  await expect(inputOf(form, 'Patient')).toHaveCount(asksForPatient ? 1 : 0)
}

test('the procedure form asks for the patient only while the college stores identities', async ({ signedIn }) => {
  const admin = await signedIn(accounts.adminOfC, 'desktop', '/collegeSettings')
  await turn(admin, false)
  try {
    const student = await signedIn(accounts.studentOfC, 'desktop', procedure.route)
    await expectForm(student, false)
    await expectRenders(student, bothThemes(student))
  } finally {
    await turn(admin, true)
  }
  await expectForm(await signedIn(accounts.studentOfC, 'desktop', procedure.route), true)
})
