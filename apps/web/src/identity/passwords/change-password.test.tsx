// Changing one’s own password: judged before it is sent, refused in the words of the server, and said when it is done.
// @vitest-environment happy-dom
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { maxCharacters, minCharacters } from '@rounds/contract/kernel/limits'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen, refusalOf, server } from '#web/testing/screen.tsx'

beforeEach(() => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

describe('the password', () => {
  async function change(hands: UserEvent, present: string, next: string, again = next): Promise<void> {
    const inputs = [
      await screen.findByLabelText('Current password'),
      screen.getByLabelText('New password'),
      screen.getByLabelText('The new one again'),
    ]
    for (const [index, text] of [present, next, again].entries()) {
      const input = inputs[index]
      if (!input) throw new Error('no input')
      await hands.clear(input)
      await hands.click(input)
      await hands.paste(text)
    }
    await hands.click(screen.getByRole('button', { name: 'Change password' }))
  }
  const chosen = 'purple kettle on the stairs'

  test('is judged before it is sent', async () => {
    const hands = await openScreen('/profile?part=security', aStudent)
    await change(hands, '', '')
    expect(screen.getByText(passwordMessages.ownMissing)).toBeVisible()
    expect(screen.getByText(passwordMessages.missing)).toBeVisible()
    await change(hands, 'present', 'short')
    expect(screen.getByText(fillMessage(passwordMessages.tooShort, { n: minCharacters.password }))).toBeVisible()
    const endless = 'purple kettle '.repeat(10)
    await change(hands, 'present', endless)
    expect(screen.getByText(fillMessage(passwordMessages.tooLong, { n: maxCharacters.password }))).toBeVisible()
    for (const [weak, sentence] of [
      ['aaaaaaaaaaaaaaaa', passwordMessages.repeated],
      ['rounds logbook!', passwordMessages.ownWords],
      ['qwertyuiop123', passwordMessages.easyToGuess],
    ] as const) {
      await change(hands, 'present', weak)
      expect(screen.getByText(sentence)).toBeVisible()
    }
    await change(hands, 'present', chosen, 'another')
    expect(screen.getByText(passwordMessages.notSame)).toBeVisible()
    expect(server.sentTo(passwords.change)).toEqual([])
  })

  test('is refused in the words of the server', async () => {
    const hands = await openScreen('/profile?part=security', aStudent)
    server.refuses(passwords.change, 'invalid', { fields: { currentPassword: passwordMessages.ownWrong } })
    await change(hands, 'not mine', chosen)
    expect(await screen.findByText(passwordMessages.ownWrong)).toBeVisible()
    server.refuses(passwords.change, 'invalid', { fields: { newPassword: passwordMessages.sameAsBefore } })
    await change(hands, 'mine', chosen)
    expect(await screen.findByText(passwordMessages.sameAsBefore)).toBeVisible()
    server.refuses(passwords.change, 'changedMeanwhile', { message: passwordMessages.changedMeanwhile })
    await change(hands, 'mine', chosen)
    expect(await refusalOf(problems.changedMeanwhile.title)).toHaveTextContent(passwordMessages.changedMeanwhile)
  })

  test('is changed, and it is said', async () => {
    server.answers(passwords.change, { message: passwordMessages.changed, sessionToken: 'next' })
    const hands = await openScreen('/profile?part=security', aStudent)
    await change(hands, 'mine', chosen)
    expect(await screen.findByText(passwordMessages.changed)).toBeVisible()
  })
})
