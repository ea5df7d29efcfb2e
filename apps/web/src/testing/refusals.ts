// Has the server refuse an operation for one reason after another, and looks on the screen for each of the sentences.
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import type { ProblemCode } from '@rounds/contract/kernel/problem'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { FakeServer } from './fake-server.ts'

export interface Attempt {
  server: FakeServer
  user: UserEvent
  endpoint: EndpointSpec
  /** Sends what is on the screen. */
  press: () => Promise<void>
}

/** What the whole request is refused for stands in a dialog, which is closed again. */
export async function expectInDialog(
  { server, user, endpoint, press }: Attempt,
  sentences: readonly string[],
  code: ProblemCode = 'conflict',
): Promise<void> {
  for (const message of sentences) {
    server.refuses(endpoint, code, { message })
    await press()
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(message)
    await user.click(within(told).getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
}

/** What one field of the form is refused for stands there. */
export async function expectAtField(
  { server, endpoint, press }: Attempt,
  faults: readonly (readonly [field: string, sentence: string])[],
): Promise<void> {
  for (const [field, sentence] of faults) {
    server.refuses(endpoint, 'invalid', { fields: { [field]: sentence } })
    await press()
    await waitFor(() => expect(screen.getAllByText(sentence)[0]).toBeVisible())
  }
}
