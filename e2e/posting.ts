// Steps of the District Residency shared by several journeys: the HOD enters a posting, and its coordinator accepts the
// invitation and sets up two-step sign-in.
import type { Page } from '@playwright/test'
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { lastDayOf } from '@rounds/contract/training/residency/posting'
import { bothThemes, expectRenders } from './accessible.ts'
import { expect } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { setUpTwoSteps } from './two-steps.ts'

export interface Coordinator {
  name: string
  email: string
}

/** The password that they choose. */
export const coordinatorPassword = 'copper lantern by the well'

/** Returns the latest first day of a posting that has ended. */
export function firstDayOfEnded(): string {
  const today = businessDateOf(new Date())
  let from = addDays(today, -90)
  while (lastDayOf(from) > today) from = addDays(from, -1)
  return from
}

/** Enters a posting as the HOD, on the page of postings. */
export async function enterPosting(
  desk: Page,
  {
    student,
    coordinator,
    hospital,
    from,
  }: { student: { name: string }; coordinator: Coordinator; hospital: string; from: string },
): Promise<void> {
  await desk.getByRole('button', { name: 'Add coordinator', exact: true }).click()
  const entry = desk.getByRole('dialog', { name: 'Add coordinator', exact: true })
  const choose = async (label: string, option: string) => {
    await entry.getByRole('combobox', { name: label }).fill(option)
    await desk.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Student', student.name)
  await entry.getByRole('textbox', { name: 'Name of the coordinator' }).fill(coordinator.name)
  await entry.getByRole('textbox', { name: 'E-mail' }).fill(coordinator.email)
  await entry.getByRole('textbox', { name: 'Contact number' }).fill('9876543210')
  await choose('State', 'Rajasthan')
  await choose('Institution', hospital)
  await entry.getByRole('textbox', { name: 'Schedule from' }).fill(showDate(from))
  await expectRenders(desk, bothThemes(desk))
  await entry.getByRole('button', { name: 'Save and invite', exact: true }).click()
  await expect(desk.getByText(/^The posting is saved\./)).toBeVisible()
}

/** Ends on the coordinator's own page; returns the app's later codes, the next of them once. */
export async function acceptInvitation(district: Page, coordinator: Coordinator): Promise<() => string> {
  const invitation = { to: coordinator.email, subject: 'You are invited as coordinator', link: /\/verifyDRPC\// }
  await district.goto(await mailedLink(invitation))
  await district.getByLabel('New password', { exact: true }).fill(coordinatorPassword)
  await district.getByLabel('Repeat the password', { exact: true }).fill(coordinatorPassword)
  await district.getByRole('button', { name: 'Set the password and begin', exact: true }).click()
  return setUpTwoSteps(district, coordinatorPassword)
}
