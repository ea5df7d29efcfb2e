// Offline, the notice says what happens to the person's work.
// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { noteAnswer } from '#web/kernel/connection.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { OfflineNotice } from './offline-notice.tsx'

afterEach(() => {
  act(() => noteAnswer(true))
  cleanup()
})

it.each([
  ['a student who records', aStudent, 'Offline – what you record is kept on this device and sent when you are back.'],
  ['who verifies', anHod, 'Offline – keep this tab open: your decisions are sent when you are back.'],
  [
    'a student who left',
    { ...aStudent, leftOn: '2026-01-31' },
    'Offline – changes cannot be saved until you are back.',
  ],
  ['a clerk', { ...anHod, role: 'clerk', canVerify: false }, 'Offline – changes cannot be saved until you are back.'],
] as const)('shows what happens to offline work: %s', (_, user, text) => {
  render(
    <MantineProvider env="test">
      <OfflineNotice user={user} />
    </MantineProvider>,
  )
  act(() => noteAnswer(false))
  expect(screen.getByRole('status')).toHaveTextContent(text)
})
