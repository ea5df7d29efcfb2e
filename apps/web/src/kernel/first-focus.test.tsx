// The element that has the focus when a dialog opens.
// @vitest-environment happy-dom
import { Button, FileButton, MantineProvider, Modal, Radio, TextInput } from '@mantine/core'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { theme } from '#web/theme.ts'

afterEach(cleanup)

const question = (content: ReactNode) => (
  <MantineProvider theme={theme} env="test">
    <Modal opened onClose={() => {}} title="Question">
      {content}
    </Modal>
  </MantineProvider>
)
const dialog = (content: ReactNode) => render(question(content))
const expectFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toHaveAccessibleName(name), { timeout: 2_000 })

test('a dialog focuses its first field, even behind a button', async () => {
  dialog(
    <>
      <Button>Choose</Button>
      <TextInput label="Fixed" disabled />
      <TextInput label="Reason" />
    </>,
  )
  await expectFocused('Reason')
})

test('a dialog focuses the selected choice', async () => {
  dialog(
    <Radio.Group label="Kind" value="b">
      <Radio value="a" label="First" />
      <Radio value="b" label="Second" />
    </Radio.Group>,
  )
  await expectFocused('Second')
})

test('a dialog focuses the button that chooses a file', async () => {
  dialog(
    <>
      <FileButton onChange={() => {}}>{(props) => <Button {...props}>Choose a file</Button>}</FileButton>
      <TextInput label="Remark" />
    </>,
  )
  await expectFocused('Choose a file')
})

test('a dialog without a field focuses its first enabled button', async () => {
  dialog(
    <>
      <Button disabled>Never</Button>
      <Button>Cancel</Button>
      <Button>Approve</Button>
    </>,
  )
  await expectFocused('Cancel')
})

test('a dialog with only text focuses Close', async () => {
  dialog('Read this.')
  await expectFocused('Close')
})

test('a dialog focuses the element that it marks for focus', async () => {
  dialog(
    <>
      <TextInput label="Reason" />
      <Button data-autofocus>Accept</Button>
    </>,
  )
  await expectFocused('Accept')
})

test('a form that loads later receives the focus', async () => {
  const { rerender } = dialog('Loading')
  await expectFocused('Close')
  rerender(question(<TextInput label="Coupon" />))
  await expectFocused('Coupon')
})
