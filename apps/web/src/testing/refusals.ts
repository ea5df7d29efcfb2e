// Makes the server refuse an operation for one reason after another and expects each message on the screen.
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
  /** Submits what is on the screen. */
  press: () => Promise<void>
}

/** Expects each refusal of the whole request in a dialog, and closes it. */
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

/** Expects each refusal of a field at that field. */
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
