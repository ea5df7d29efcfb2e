// Every refusal is shown with the text of the problem table and the request id to quote.
// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { problemCodes, problems } from '@rounds/contract/kernel/problem'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { theme } from '#web/theme.ts'
import { CallProblem, problemOf } from './call-problem.ts'
import { closeDialog, presentNotices, showProblem, showSuccess } from './notices.ts'
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
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const dialog = async (name: string) => (await screen.findByRole('alertdialog', { name })).textContent
const { statusNetwork } = staffMessages

test.each(problemCodes)('%s', async (code) => {
  const { status, title, message } = problems[code]
  showProblem(problemOf(status, { status: false, code, title, message, requestId: 'r-42' }, null), statusNetwork)
  expect(await dialog(title)).toBe(`${title}${message}If you ask for help, please quote r-42Close`)
})

test('a lost answer shows the caller’s message, or else the general one', async () => {
  showProblem(new CallProblem(0, null))
  expect(await dialog(generalMessages.failed.title)).toContain(generalMessages.failed.message)
  showProblem(new CallProblem(0, null), statusNetwork)
  expect(await dialog(statusNetwork.title)).toContain(statusNetwork.message)
})

test('without a network, the notice reports being offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  showProblem(new CallProblem(0, null), statusNetwork)
  expect(await dialog('No connection')).toContain('You are offline.')
})

test('an aborted call shows no notice', () => {
  showProblem(new DOMException('stopped', 'AbortError'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

describe('a toast', () => {
  const shown = () => presentNotices().toasts.map(({ title }) => title)
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  beforeEach(() => void vi.useFakeTimers())

  test('disappears after three seconds, or after five when it offers an action', () => {
    act(() => {
      showSuccess('Kept')
      showSuccess('Sent', '', [{ label: 'Add another', onPress: () => undefined }])
    })
    wait(2_999)
    expect(shown()).toEqual(['Kept', 'Sent'])
    wait(1)
    expect(shown()).toEqual(['Sent'])
    wait(2_000)
    expect(shown()).toEqual([])
  })

  test.each([
    ['pointed at', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['in focus', fireEvent.focusIn, fireEvent.focusOut],
  ])('stays while it is %s, as does one that appears then', (_, begin, end) => {
    act(() => showSuccess('First'))
    begin(screen.getByRole('status'))
    act(() => showSuccess('Second'))
    wait(60_000)
    expect(shown()).toEqual(['First', 'Second'])
    end(screen.getByRole('status'))
    wait(3_000)
    expect(shown()).toEqual([])
  })

  test('replaces one with the same text instead of stacking', () => {
    act(() => {
      showSuccess('Your marks are saved.')
      showSuccess('Your marks are saved.')
      showSuccess('Kept')
    })
    expect(presentNotices().toasts.map(({ title }) => title)).toEqual(['Your marks are saved.', 'Kept'])
    wait(3_000)
  })

  test('closes when a dialog opens, unless it appears in the dialog', () => {
    act(() => showSuccess('Sent'))
    render(
      <MantineProvider theme={theme} env="test">
        <Modal opened onClose={() => {}} title="Next">
          Read this.
        </Modal>
      </MantineProvider>,
    )
    expect(shown()).toEqual([])
    act(() => showSuccess('Copied'))
    expect(shown()).toEqual(['Copied'])
    wait(3_000)
  })

  test('runs its action once and closes, while the others continue', () => {
    const onPress = vi.fn()
    act(() => {
      showSuccess('Sent', 'Sent to Dr Mathur.', [{ label: 'Add another', onPress }])
      showSuccess('Kept')
    })
    const button = screen.getByRole('button', { name: 'Add another' })
    fireEvent.focusIn(button)
    fireEvent.click(button)
    expect([onPress.mock.calls.length, shown()]).toEqual([1, ['Kept']])
    wait(3_000)
    expect(shown()).toEqual([])
  })
})
