// Memos: the views of staff and students, and the actions of each.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Memo } from '@rounds/contract/training/memos/memo'
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { memoMessages } from '@rounds/contract/training/memos/memo.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, optionOf, shownRouter, summaryOf } from '#web/testing/screen.tsx'

const today = businessDateOf(new Date())
const aTeacher = { ...anHod, id: '0197a000-0000-7000-8000-000000000301', role: 'professor', name: 'Dr Mathur' } as const
const issued: Memo = {
  id: '0197a000-0000-7000-8000-000000000302',
  number: '2026/17',
  state: 'Issued',
  date: '2026-06-12',
  student: { id: aStudent.id, name: aStudent.name },
  reason: 'Absent from the ward round.',
  issuedById: aTeacher.id,
  issuedBy: 'Dr Mathur',
  issuedAt: '2026-06-12T06:00:00.000Z',
  explainUntil: addDays(today, 3),
  explanation: null,
  explainedAt: null,
  remark: null,
  closedBy: null,
  closedAt: null,
  withdrawal: null,
  withdrawnBy: null,
  withdrawnAt: null,
}
const explained: Memo = {
  ...issued,
  state: 'Explained',
  explanation: 'I was in the ICU.',
  explainedAt: '2026-06-13T06:00:00.000Z',
}
const closed: Memo = {
  ...explained,
  state: 'Closed',
  remark: 'Warned.',
  closedBy: 'Dr Iyer',
  closedAt: '2026-06-14T06:00:00.000Z',
}

const test = base.extend(
  'opened',
  ({ server }) =>
    async (user: typeof aStudent, rows: Memo[] = [], address = '/memo') => {
      server.answers(memos.list, { memos: rows, page: { page: 1, size: 10, total: rows.length } })
      server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
      return openScreen(address, user)
    },
)

const openedMemo = async (user: Awaited<ReturnType<typeof openScreen>>) => {
  await user.click(await screen.findByRole('button', { name: /^2026\/17/ }))
  return within(await screen.findByRole('dialog', { name: 'Memo 2026/17' }))
}

describe('a memo named in the address', () => {
  test('opens even if the listed page lacks it, and Escape takes it out of the address', async ({ server, opened }) => {
    server.answers(memos.show, { memo: explained })
    const user = await opened(anHod, [], `/memo?opened=${explained.id}`)
    const dialog = await screen.findByRole('dialog', { name: 'Memo 2026/17' })
    expect(within(dialog).getByText('I was in the ICU.')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(shownRouter().state.location.search).not.toHaveProperty('opened')
  })

  test('is reported as not found if it does not exist', async ({ server, opened }) => {
    server.refuses(memos.show, 'notFound')
    await opened(aTeacher, [], `/memo?opened=${explained.id}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(problems.notFound.title)
  })
})

describe('for teachers and the HOD', () => {
  test('a memo is created; missing fields are reported', async ({ server, opened }) => {
    const user = await opened(aTeacher)
    expect(await screen.findByText('No memos')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Memo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Memo' }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Student' })).toHaveFocus())
    await user.clear(dialog.getByRole('textbox', { name: 'Date' }))
    await user.click(dialog.getByRole('button', { name: 'Issue the memo' }))
    expect(await summaryOf('Oops...')).toHaveTextContent('Please fill all the fields!')
    expect(dialog.getAllByText('Please fill all the fields!')).toHaveLength(4)
    await user.click(dialog.getByRole('combobox', { name: 'Student' }))
    const options = await screen.findAllByRole('option', { name: aStudent.name, hidden: true })
    await user.click(options.at(-1) ?? dialog.getByRole('combobox'))
    await user.type(dialog.getByRole('textbox', { name: 'Date' }), '12-06-2026')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Absent from the ward round.')
    for (const message of [memoMessages.noStudent, memoMessages.tooMany]) {
      server.refuses(memos.issue, 'invalid', { message })
      await user.click(dialog.getByRole('button', { name: 'Issue the memo' }))
      const told = await screen.findByRole('alertdialog')
      expect(told).toHaveTextContent(message)
      await user.click(within(told).getByRole('button'))
    }
    const message = 'Memo 2026/17 is issued. Dr Asha Rao is asked to explain by 19-06-2026.'
    server.answers(memos.issue, { message, memo: issued })
    await user.click(dialog.getByRole('button', { name: 'Issue the memo' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(memos.issue).at(-1)).toEqual({
      studentId: aStudent.id,
      date: '2026-06-12',
      reason: 'Absent from the ward round.',
    })
  })

  test('the HOD reads the explanation, adds a remark and closes the memo', async ({ server, opened }) => {
    const user = await opened(anHod, [explained])
    const dialog = await openedMemo(user)
    expect(dialog.getByText('I was in the ICU.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close the memo' }))
    expect(await summaryOf('Oops...')).toHaveTextContent(decisionMessages.noRemark)
    await user.type(dialog.getByRole('textbox', { name: 'Remark' }), 'Warned.')
    const tooEarly = fillMessage(memoMessages.tooEarly, { day: '19-06-2026' })
    for (const message of [memoMessages.explainedNow, memoMessages.decided, tooEarly]) {
      server.refuses(memos.close, 'conflict', { message })
      await user.click(dialog.getByRole('button', { name: 'Close the memo' }))
      const told = await screen.findByRole('alertdialog')
      expect(told).toHaveTextContent(message)
      await user.click(within(told).getByRole('button'))
    }
    server.answers(memos.close, { message: 'Memo 2026/17 is closed.', memo: closed })
    await user.click(dialog.getByRole('button', { name: 'Close the memo' }))
    expect(await screen.findByText('Memo 2026/17 is closed.')).toBeVisible()
    expect(server.sentTo(memos.close).at(-1)).toEqual({ remark: 'Warned.', seen: 'Explained' })
  })

  test('the HOD waits until the student has explained or the days are over', async ({ opened }) => {
    const user = await opened(anHod, [issued])
    const dialog = await openedMemo(user)
    expect(dialog.getByText(/You can close this memo once the student has explained/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Close the memo' })).toBeNull()
  })

  test('the HOD can close a memo without explanation once the days are over', async ({ opened }) => {
    const user = await opened(anHod, [{ ...issued, explainUntil: addDays(today, -1) }])
    expect((await openedMemo(user)).getByRole('button', { name: 'Close the memo' })).toBeVisible()
  })

  test('the teacher who issued a memo by mistake withdraws it with a reason', async ({ server, opened }) => {
    const user = await opened(aTeacher, [issued])
    const dialog = await openedMemo(user)
    await user.click(dialog.getByRole('button', { name: 'Withdraw the memo…' }))
    await user.click(dialog.getByRole('button', { name: 'Withdraw the memo' }))
    expect(await summaryOf('Oops...')).toHaveTextContent(memoMessages.withdrawal)
    await user.type(dialog.getByRole('textbox', { name: 'Why it is withdrawn' }), 'Somebody else.')
    const message = 'Memo 2026/17 is withdrawn. It stays in the list.'
    server.answers(memos.withdraw, { message, memo: { ...issued, state: 'Withdrawn' } })
    await user.click(dialog.getByRole('button', { name: 'Withdraw the memo' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sentTo(memos.withdraw)).toEqual([{ reason: 'Somebody else.' }])
  })

  test.for([
    ['another teacher', { ...aTeacher, id: aStudent.id }],
    ['an Admin', { ...aTeacher, id: aStudent.id, role: 'admin', department: null }],
  ] as const)('%s can only read', async ([, reader], { opened }) => {
    const user = await opened(reader, [explained])
    const dialog = await openedMemo(user)
    expect(dialog.queryByRole('button', { name: /memo/ })).toBeNull()
  })

  test('the list is filtered by student, state and days, and cleared', async ({ server, opened }) => {
    const user = await opened(anHod, [], '/memo?state=Closed&from=2026-06-01&to=2026-06-30')
    expect(await screen.findByText('No matching memos')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Student' }))
    await user.click(await optionOf(aStudent.name))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Explained')
    const everything = { page: 1, size: 10 }
    const june = { ...everything, from: '2026-06-01', to: '2026-06-30' }
    await waitFor(() =>
      expect(server.queriesTo(memos.list)).toEqual([
        { ...june, state: 'Closed' },
        { ...june, state: 'Closed', studentId: aStudent.id },
        { ...june, state: 'Explained', studentId: aStudent.id },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No memos')).toBeVisible()
    await waitFor(() => expect(server.queriesTo(memos.list).at(-1)).toEqual(everything))
  })
})

describe('for a student', () => {
  test('the focus returns to the memo that was closed', async ({ opened }) => {
    const user = await opened(aStudent, [issued])
    const dialog = await openedMemo(user)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^2026\/17/ })).toHaveFocus())
  })

  test('a memo opens by its address, and Close takes it out of the address', async ({ opened }) => {
    const user = await opened(aStudent, [issued], `/memo?opened=${issued.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Memo 2026/17' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shownRouter().state.location.search).not.toHaveProperty('opened')
  })

  test('a memo can be explained only once', async ({ server, opened }) => {
    const user = await opened(aStudent, [issued])
    expect(screen.queryByRole('button', { name: 'Create Memo' })).toBeNull()
    const dialog = await openedMemo(user)
    const send = dialog.getByRole('button', { name: 'Send the explanation' })
    await user.click(send)
    expect(await summaryOf('Oops...')).toHaveTextContent(memoMessages.explanation)
    await user.type(dialog.getByRole('textbox', { name: 'Your explanation' }), 'I was in the ICU.')
    server.refuses(memos.explain, 'conflict', { message: memoMessages.explainedBefore })
    await user.click(send)
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(memoMessages.explainedBefore)
    await user.click(within(told).getByRole('button'))
    server.answers(memos.explain, { message: memoMessages.explained, memo: explained })
    await user.click(send)
    expect(await screen.findByText(memoMessages.explained)).toBeVisible()
    expect(server.sentTo(memos.explain).at(-1)).toEqual({ explanation: 'I was in the ICU.' })
  })

  test('a closed memo shows the remark and asks for nothing', async ({ opened }) => {
    const user = await opened(aStudent, [closed])
    const dialog = await openedMemo(user)
    expect(dialog.getByText('Warned.')).toBeVisible()
    expect(dialog.getByText('Closed')).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })
})
