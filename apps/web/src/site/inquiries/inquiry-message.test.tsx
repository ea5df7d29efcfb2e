// A long inquiry is cut until it is expanded.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { InquiryMessage } from './inquiry-message.tsx'

afterEach(cleanup)

const show = (message: string) =>
  render(
    <MantineProvider>
      <InquiryMessage message={message} />
    </MantineProvider>,
  )

describe('a message', () => {
  test.each(['Please call me.', 'One\ntwo\nthree\nfour\nfive\nsix'])('is shown in full: %j', (message) => {
    show(message)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test.each(['word '.repeat(60), '1\n2\n3\n4\n5\n6\n7'])('can be expanded: %j', async (message) => {
    show(message)
    const button = screen.getByRole('button', { name: 'Show all' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  })
})
