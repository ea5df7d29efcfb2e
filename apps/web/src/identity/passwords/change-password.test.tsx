// Changing the password: validated before it is sent, refused with the server's message, and confirmed.
// @vitest-environment happy-dom
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { maxCharacters, minCharacters } from '@rounds/contract/kernel/limits'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

test.beforeEach(({ server }) => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

describe('the password', () => {
  async function change(user: UserEvent, present: string, next: string, again = next): Promise<void> {
    const inputs = [
      await screen.findByLabelText('Current password'),
      screen.getByLabelText('New password'),
      screen.getByLabelText('The new one again'),
    ]
    for (const [index, text] of [present, next, again].entries()) {
      const input = inputs[index]
      if (!input) throw new Error('no input')
      await user.clear(input)
      await user.click(input)
      await user.paste(text)
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  const chosen = 'purple kettle on the stairs'

  test('is validated before it is sent', async ({ server }) => {
    const user = await openScreen('/profile?part=security', aStudent)
    await change(user, '', '')
    expect(screen.getByText(passwordMessages.ownMissing)).toBeVisible()
    expect(screen.getByText(passwordMessages.missing)).toBeVisible()
    await change(user, 'present', 'short')
    expect(screen.getByText(fillMessage(passwordMessages.tooShort, { n: minCharacters.password }))).toBeVisible()
    const endless = 'purple kettle '.repeat(10)
    await change(user, 'present', endless)
    expect(screen.getByText(fillMessage(passwordMessages.tooLong, { n: maxCharacters.password }))).toBeVisible()
    for (const [weak, sentence] of [
      ['aaaaaaaaaaaaaaaa', passwordMessages.repeated],
      ['rounds logbook!', passwordMessages.ownWords],
      ['qwertyuiop123', passwordMessages.easyToGuess],
    ] as const) {
      await change(user, 'present', weak)
      expect(screen.getByText(sentence)).toBeVisible()
    }
    await change(user, 'present', chosen, 'another')
    expect(screen.getByText(passwordMessages.notSame)).toBeVisible()
    expect(server.sentTo(passwords.change)).toEqual([])
  })

  test('is refused with the server’s message', async ({ server }) => {
    const user = await openScreen('/profile?part=security', aStudent)
    server.refuses(passwords.change, 'invalid', { fields: { currentPassword: passwordMessages.ownWrong } })
    await change(user, 'not mine', chosen)
    expect(await screen.findByText(passwordMessages.ownWrong)).toBeVisible()
    server.refuses(passwords.change, 'invalid', { fields: { newPassword: passwordMessages.sameAsBefore } })
    await change(user, 'mine', chosen)
    expect(await screen.findByText(passwordMessages.sameAsBefore)).toBeVisible()
    server.refuses(passwords.change, 'changedElsewhere', { message: passwordMessages.changedElsewhere })
    await change(user, 'mine', chosen)
    expect(await refusalOf(problems.changedElsewhere.title)).toHaveTextContent(passwordMessages.changedElsewhere)
  })

  test('is changed, with a notice', async ({ server }) => {
    server.answers(passwords.change, { message: passwordMessages.changed, sessionToken: 'next' })
    const user = await openScreen('/profile?part=security', aStudent)
    await change(user, 'mine', chosen)
    expect(await screen.findByText(passwordMessages.changed)).toBeVisible()
  })
})
