// A student practises on a released question: an answer is marked at once, with the explanation.
import { allViewports, expectLoaded, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

test('a student checks an answer, sees the result at once and continues with the next question', async ({
  signedIn,
}) => {
  const phone = await signedIn(accounts.student, 'phone', '/practice')
  await expect(phone.getByText(/^Question 1 of \d+$/)).toBeVisible()
  await expectLoaded(phone)
  await expectRenders(phone, allViewports)
  const question = phone.getByRole('region', { name: 'Question', exact: true })
  // The first question in this order, of any kind.
  const choices = question.getByRole('radio').or(question.getByRole('checkbox'))
  if ((await choices.count()) > 0) await choices.first().check()
  await question.getByRole('button', { name: /^(Check the answer|Show the model answer)$/ }).click()
  await expect(question.getByText(/^(That is right|That is not right|Model answer)$/)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Next question', exact: true })).toBeVisible()
  await expectRenders(phone, allViewports)
  await question.getByRole('button', { name: 'Next question', exact: true }).click()
  await expect(phone.getByText(/^Question 2 of \d+/)).toBeVisible()
})
