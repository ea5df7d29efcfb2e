// A question that destroys begins at the way back.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { theme } from '#web/theme.ts'
import { ConfirmDialog } from './confirm.tsx'

afterEach(cleanup)

test.each([
  [false, 'Send'],
  [true, 'Cancel'],
])('a question that destroys: %s, begins at %s', async (isDestructive, name) => {
  render(
    <MantineProvider theme={theme} env="test">
      <ConfirmDialog
        opened
        title="Sure?"
        message="It goes."
        verb="Send"
        isDestructive={isDestructive}
        onConfirm={() => {}}
        onClose={() => {}}
      />
    </MantineProvider>,
  )
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name), { timeout: 2_000 })
})
