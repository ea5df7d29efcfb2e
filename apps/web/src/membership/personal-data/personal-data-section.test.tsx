// The copy of a person's own data: requested with the password, one at a time.
// @vitest-environment happy-dom
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { personalDataMessages } from '@rounds/contract/membership/personal-data/personal-data.messages'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

test.beforeEach(({ server }) => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

describe('a copy of one’s data', () => {
  const { requested, running } = personalDataMessages

  async function ask(user: UserEvent) {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ask for a copy' })).toHaveProperty('disabled', false),
    )
    await user.click(screen.getByRole('button', { name: 'Ask for a copy' }))
    return within(await screen.findByRole('dialog', { name: 'A copy of your data' }))
  }

  test('is requested with the password', async ({ server }) => {
    server.answers(personalData.list, { exports: [] })
    server.refuses(personalData.request, 'invalid', { fields: { currentPassword: passwordMessages.ownWrong } })
    const user = await openScreen('/profile?part=data', aStudent)
    const form = await ask(user)
    const send = form.getByRole('button', { name: 'Ask for a copy' })
    await user.click(send)
    expect(form.getByText(passwordMessages.ownMissing)).toBeVisible()
    await user.type(form.getByLabelText('Current password'), 'not mine')
    await user.click(send)
    expect(await form.findByText(passwordMessages.ownWrong)).toBeVisible()
    server.refuses(personalData.request, 'conflict', { message: running })
    await user.click(send)
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(running)
    server.answers(personalData.request, {
      message: requested,
      export: {
        id: '0197a000-0000-7000-8000-000000000071',
        state: 'Running',
        requestedAt: '2026-01-10T06:00:00.000Z',
        expiresAt: null,
        bytes: null,
      },
    })
    await user.click(send)
    expect(await screen.findByText(requested)).toBeVisible()
  })
})
