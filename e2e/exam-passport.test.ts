// The exam passport: the HOD sees who is at risk, opens one student's requirements and prints them; the student reads
// the same on the phone. It writes nothing, so it may share people with other journeys.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { hod, student } = accounts

test('an HOD reads and prints a student’s requirements, and the student sees the same', async ({ signedIn }) => {
  const desk = await signedIn(hod, 'desktop', '/examPassport')
  const list = desk.getByRole('table', { name: 'Students and their requirements' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await list.getByRole('link', { name: student.name, exact: true }).click()
  const finding = desk.getByRole('heading', { level: 2, name: /requirements? (?:is|are) / })
  await expect(finding).toBeVisible()
  const found = await finding.textContent()
  const gates = desk.getByRole('region').getByRole('listitem')
  const count = await gates.count()
  expect(count).toBeGreaterThan(8)
  await expect(gates.filter({ hasText: 'Attendance of 80%' }).first()).toContainText('PGMER')
  await expectRenders(desk, bothThemes(desk))

  await desk.emulateMedia({ media: 'print' })
  for (const who of ['Student', 'Guide', 'Head of the department', 'Dean']) {
    await expect(desk.getByText(who, { exact: true }).last()).toBeVisible()
  }
  await expect(desk.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await expect(desk.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await desk.emulateMedia({ media: 'screen' })

  const phone = await signedIn(student, 'phone', '/examPassport')
  await expect(phone.getByRole('heading', { level: 2, name: String(found) })).toBeVisible()
  await expect(phone.getByRole('region').getByRole('listitem')).toHaveCount(count)
  await expectRenders(phone, bothThemes(phone))
})
