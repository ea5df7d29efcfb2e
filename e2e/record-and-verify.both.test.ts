// The product's main job, for every kind of entry: a student records it on a phone (and on a computer), a teacher
// rejects one and approves the others with scores, the student corrects, and both dashboards count it right.
import type { Page } from '@playwright/test'
import { clinicalCaseMessages } from '@rounds/contract/records/logbook/clinical-case.messages'
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { type KindId, kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { type Account, accounts } from './accounts.ts'
import { type Counted, readDashboard } from './dashboard.ts'
import { inputOf, sampleOf } from './entry-form.ts'
import { closeToasts, expect, signIn, test } from './journey.ts'
import { act, decide, onlyRow, openKind, record, type Verdict } from './logbook.ts'

interface Cast {
  student: Account
  teacher: Account
  kinds: readonly KindId[]
}

const idsOf = (isWanted: (departments: readonly string[] | undefined) => boolean): KindId[] =>
  kinds.flatMap(({ id }) => (isWanted(kindOf(id).departments) ? [id] : []))

/** This kind is rejected at first and then corrected. */
const corrected: KindId = 'procedure'

/**
 * The phone covers every kind that all departments have, the computer those of Forensic Medicine. Two departments,
 * because both screens run at the same time and teachers count all of theirs.
 */
const casts: Readonly<Record<string, Cast>> = {
  phone: {
    student: accounts.juniorStudent,
    teacher: accounts.teacher,
    kinds: idsOf((departments) => departments === undefined),
  },
  desktop: {
    student: accounts.forensicStudent,
    teacher: accounts.forensicTeacher,
    kinds: [corrected, 'checklist', ...idsOf((departments) => departments?.includes('forensic-medicine') ?? false)],
  },
}

/** Returns the sample with words unique to this record, and the one mandatory item that is still missing. */
function valuesOf(id: KindId, words: string): Record<string, unknown> {
  const sample = sampleOf(id)
  const item = id === 'checklist' ? { particular: 'Thesis Submission Letter' } : {}
  return { ...sample, ...item, studentRemark: `${String(sample.studentRemark)} ${words}` }
}

function expectCounts(
  now: Counted,
  before: Counted,
  ids: readonly KindId[],
  added: (id: KindId, status: EntryStatus) => number,
) {
  const figures = (counted: (id: KindId, status: EntryStatus) => number) =>
    ids.map((id) => ({
      id,
      pending: counted(id, 'Pending'),
      approved: counted(id, 'Approved'),
      rejected: counted(id, 'Rejected'),
    }))
  expect(figures(now.of)).toEqual(figures((id, status) => before.of(id, status) + added(id, status)))
}

const rejection = 'Please say which probe was used.'
const verdictOn = (id: KindId): Verdict =>
  id === corrected ? { status: 'Rejected', remark: rejection } : { status: 'Approved', remark: 'Seen and discussed.' }

async function correct(page: Page, words: string): Promise<void> {
  const kind = kindOf(corrected)
  await openKind(page, kind)
  const row = await onlyRow(page, words)
  await expect(row.getByText('Rejected', { exact: true })).toBeVisible()
  await act(row, 'Correct')
  const form = page.getByRole('dialog', { name: `Edit ${kind.noun}`, exact: true })
  await expect(form.getByRole('alert').getByText(rejection, { exact: true })).toBeVisible()
  const remark = inputOf(form, 'Student remark')
  await remark.fill(`Curved probe. ${await remark.inputValue()}`)
  await form.getByRole('button', { name: 'Submit again', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row.getByText('Pending', { exact: true })).toBeVisible()
  await closeToasts(page)
  await row.getByRole('button', { name: /^Open / }).click()
  const view = page.getByRole('dialog', { name: kind.title, exact: true })
  await view.getByRole('button', { name: 'History', exact: true }).click()
  const earlier = view.getByRole('region', { name: 'Revision 1', exact: true })
  await expect(earlier.getByText(rejection, { exact: true })).toBeVisible()
  await view.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(view).toBeHidden()
}

async function seeEmptyCaseSheetRefused(page: Page): Promise<void> {
  const kind = kindOf('clinical-case')
  await openKind(page, kind)
  await page.getByRole('button', { name: addTitleOf(kind), exact: true }).click()
  const form = page.getByRole('dialog', { name: addTitleOf(kind), exact: true })
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  const list = page.getByRole('alert', { name: clinicalCaseMessages.incomplete.title, exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(43)
  await expect(list.getByText('Patient Name is required.', { exact: true })).toBeVisible()
  await list.getByText(clinicalCaseMessages.noComplaint, { exact: true }).click()
  await expect(form.getByLabel('Presenting Complaints, line 1', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(form).toBeHidden()
}

test('a student records every kind, a teacher verifies them, and the student corrects one', async ({
  page: studentPage,
  signedIn,
}, { project }) => {
  test.setTimeout(300_000)
  const cast = casts[project.name]
  if (!cast) throw new Error(`no cast for ${project.name}`)
  const ids = cast.kinds
  const words = `seen on the ${project.name} round`
  const values = new Map(ids.map((id) => [id, valuesOf(id, words)]))
  const teacherPage = await signedIn(cast.teacher, 'desktop')
  await signIn(studentPage, cast.student)
  const before = { student: await readDashboard(studentPage), teacher: await readDashboard(teacherPage) }
  expect(before.student.of('checklist', 'Approved')).toBeLessThan(8)

  for (const id of ids) {
    await test.step(`record ${id}`, async () => {
      if (id === 'clinical-case') await seeEmptyCaseSheetRefused(studentPage)
      await record(studentPage, kindOf(id), values.get(id) ?? {}, cast.teacher.name)
    })
  }
  const submitted = (_: KindId, status: EntryStatus) => (status === 'Pending' ? 1 : 0)
  expectCounts(await readDashboard(studentPage), before.student, ids, submitted)
  expectCounts(await readDashboard(teacherPage), before.teacher, ids, submitted)

  for (const id of ids) {
    await test.step(`verify ${id}`, async () => {
      const kind = kindOf(id)
      await openKind(teacherPage, kind)
      const row = await onlyRow(teacherPage, words)
      await decide(teacherPage, row, kind, values.get(id) ?? {}, verdictOn(id))
      await expect(row.getByText(verdictOn(id).status, { exact: true })).toBeVisible()
    })
  }
  const verified = (id: KindId, status: EntryStatus) => (status === verdictOn(id).status ? 1 : 0)
  expectCounts(await readDashboard(teacherPage), before.teacher, ids, verified)
  const afterVerdicts = await readDashboard(studentPage)
  expectCounts(afterVerdicts, before.student, ids, verified)
  expect(afterVerdicts.checklistDone).toBe((before.student.checklistDone ?? 0) + 1)

  await test.step('the student reads the remark, corrects and submits again', async () => {
    await correct(studentPage, words)
  })
  const resubmitted = (id: KindId, status: EntryStatus) => {
    if (id !== corrected) return verified(id, status)
    return status === 'Pending' ? 1 : 0
  }
  expectCounts(await readDashboard(studentPage), before.student, ids, resubmitted)
  expectCounts(await readDashboard(teacherPage), before.teacher, ids, resubmitted)
})
