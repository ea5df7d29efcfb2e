// New passwords against the list of common ones: refusals beyond the rules, and acceptable passwords.
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { passwordFault } from '@rounds/contract/identity/passwords/password-rules'
import { minCharacters } from '@rounds/contract/kernel/limits'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { newPasswordFault } from './new-password.ts'

const owner = { name: 'Dr Asha Rao', email: 'asha.rao@sunrise.example', collegeName: 'Sunrise Medical College' }
const judge = (password: string) => newPasswordFault(password, owner)

describe('a new password', () => {
  it('cannot be a common password, even a long one', async () => {
    const known = dictionary['passwords-common']
    expect(known.length).toBeGreaterThan(10_000)
    const longEnough = known.filter((password) => [...password].length >= minCharacters.password)
    expect(longEnough.length).toBeGreaterThan(200)
    const taken = await Promise.all(longEnough.map(async (password) => ((await judge(password)) ? [] : [password])))
    expect(taken.flat()).toEqual([])
  })

  it.each([
    'needforspeed',
    'NeedForSpeed',
    'Professional2024!!',
    '#unbelievable1',
    'Pr0fe$$i0nal',
    'blackberryblackberry',
    'sonyericsson 2019',
  ])('is refused as easy to guess although the rules allow it: %s', async (password) => {
    expect(passwordFault(password)).toBeNull()
    expect(await judge(password)).toBe(passwordMessages.easyToGuess)
  })

  it.each([
    'purple kettle on the stairs',
    'correct horse battery staple',
    'professional cats nap at noon',
    'needforspeed 7240 91 66 03',
    'நான் காலை நடக்கிறேன்',
  ])('may be %s', async (password) => expect(await judge(password)).toBeNull())

  it('must be long enough and leave out the owner’s details', async () => {
    expect(await judge('short')).toBe(`Please use ${minCharacters.password} characters or more.`)
    expect(await judge('sunrise asha!')).toContain('your name, your college')
  })
})
