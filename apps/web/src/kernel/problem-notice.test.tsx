// Every refusal is shown in the words of the one table, with what to quote. @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { problemCodes, problems } from '@rounds/contract/kernel/problem'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallProblem, problemOf } from './call-problem.ts'
import { closeDialog, showProblem } from './notices.ts'
import { NoticeHost } from './problem-notice.tsx'

beforeEach(() => {
  render(
    <MantineProvider>
      <NoticeHost />
    </MantineProvider>,
  )
})
afterEach(() => {
  closeDialog()
  cleanup()
  vi.restoreAllMocks()
})

const dialog = async (name: string) => (await screen.findByRole('alertdialog', { name })).textContent
const { statusNetwork } = staffMessages

test.each(problemCodes)('%s', async (code) => {
  const { status, title, message } = problems[code]
  showProblem(problemOf(status, { status: false, code, title, message, requestId: 'r-42' }, null), statusNetwork)
  expect(await dialog(title)).toBe(`${title}${message}If you ask for help, please quote r-42Close`)
})

test('no answer shows the caller’s own message, else the general one', async () => {
  showProblem(new CallProblem(0, null))
  expect(await dialog(generalMessages.failed.title)).toContain(generalMessages.failed.message)
  showProblem(new CallProblem(0, null), statusNetwork)
  expect(await dialog(statusNetwork.title)).toContain(statusNetwork.message)
})

test('without a network a notice says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  showProblem(new CallProblem(0, null), statusNetwork)
  expect(await dialog('No connection')).toContain('You are offline.')
})

test('what was stopped on purpose is nobody’s problem', () => {
  showProblem(new DOMException('stopped', 'AbortError'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
