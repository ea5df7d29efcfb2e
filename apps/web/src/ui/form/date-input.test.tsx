// The date input by keyboard: typed day first, moved by arrow keys, validated on blur.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateInput } from './date-input.tsx'

afterEach(cleanup)

const sent = vi.fn<(day: string) => void>()

function Held({ first = '', max }: { first?: string; max?: string }) {
  const [day, setDay] = useState(first)
  const onChange = (next: string) => {
    sent(next)
    setDay(next)
  }
  return (
    <MantineProvider env="test">
      <DateInput label="Exam date" value={day} onChange={onChange} min="2026-01-01" {...(max ? { max } : {})} />
      <button type="button" onClick={() => setDay('2026-05-06')}>
        Repeat
      </button>
    </MantineProvider>
  )
}

function open(props: { first?: string; max?: string } = {}) {
  sent.mockClear()
  render(<Held {...props} />)
  const input = screen.getByRole('textbox', { name: 'Exam date' })
  return { input, user: userEvent.setup({ delay: null }) }
}

it('accepts digits, adds the dashes and returns a business day', async () => {
  const { input, user } = open()
  expect(input).toHaveAttribute('inputmode', 'numeric')
  await user.type(input, '22112026')
  expect(input).toHaveValue('22-11-2026')
  expect(sent).toHaveBeenLastCalledWith('2026-11-22')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(input).toHaveValue('23-11-2026')
  await user.click(screen.getByRole('button', { name: 'Repeat' }))
  expect(input).toHaveValue('06-05-2026')
})

it('shows an error when the field loses the focus, not while typing', async () => {
  const { input, user } = open({ max: '2026-11-23' })
  await user.type(input, '31-02-2026')
  expect(input).not.toBeInvalid()
  await user.tab()
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription(inputMessages.date)
  await user.clear(input)
  await user.type(input, '24-11-26')
  await user.tab()
  expect(input).toHaveValue('24-11-2026')
  expect(input).toHaveAccessibleDescription(fillMessage(inputMessages.dayTooLate, { day: '23-11-2026' }))
  await user.clear(input)
  await user.type(input, '31122025')
  await user.tab()
  expect(input).toHaveAccessibleDescription(fillMessage(inputMessages.dayTooEarly, { day: '01-01-2026' }))
})

it('accepts a stored day that is now out of bounds', () => {
  expect(open({ first: '2025-05-06' }).input).not.toBeInvalid()
})

it('can be filled from the browser’s calendar', async () => {
  const { input, user } = open()
  const native = document.querySelector<HTMLInputElement>('input[type="date"]')
  const showPicker = vi.fn<() => void>()
  if (native) Object.assign(native, { showPicker })
  await user.click(screen.getByRole('button', { name: 'Choose Exam date from a calendar' }))
  expect(showPicker).toHaveBeenCalledOnce()
  if (native) fireEvent.change(native, { target: { value: '2026-03-04' } })
  expect(input).toHaveValue('04-03-2026')
})
