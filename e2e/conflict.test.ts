// Two teachers decide on the same record at the same time: the first decision counts, and the second teacher sees the
// present state.
import { problems } from '@rounds/contract/kernel/problem'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'
import { act } from './logbook.ts'

test.use({ refusals: [409] })

test('the second teacher to decide sees the current state and changes nothing', async ({ signedIn }) => {
  const kind = kindOf('procedure')
  const list = `${kind.route}?status=Pending&sort=oldest&size=5`
  const dialogs = []
  for (const account of [accounts.otherTeacher, accounts.otherHod]) {
    const page = await signedIn(account, 'desktop', list)
    await act(page, 'Verify')
    dialogs.push(page.getByRole('dialog', { name: `Verify ${kind.noun}`, exact: true }))
  }
  const [quick, late] = dialogs
  if (!quick || !late) throw new Error('two dialogs are open')

  await quick.getByRole('radio', { name: 'Approve', exact: true }).check()
  await quick.getByRole('radio', { name: '4 Very Good', exact: true }).check()
  await quick.getByRole('textbox', { name: 'HOD/unit head feedback', exact: true }).fill('Steady hands.')
  await quick.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(quick).toBeHidden()

  await late.getByRole('radio', { name: 'Reject', exact: true }).check()
  await late.getByRole('radio', { name: '0 Poor', exact: true }).check()
  await late.getByRole('textbox', { name: 'HOD/unit head feedback', exact: true }).fill('Too late.')
  await late.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(late.getByRole('alert')).toContainText(problems.alreadyDecided.message)
  await expect(late.getByText('Approved', { exact: true })).toBeVisible()
  await expect(late.getByText('Steady hands.', { exact: true })).toBeVisible()
  await expect(late.getByText('Score: 4 Very Good', { exact: true })).toBeVisible()
  await late.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(late).toBeHidden()
})
