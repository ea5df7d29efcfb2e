// Accepted and refused new passwords, with the message of each refusal.
import { describe, expect, it } from 'vitest'
import { NewPassword } from './password.ts'
import { passwordFault } from './password-rules.ts'

const person = ['Dr Asha Raghunathan', 'asha.raghunathan@sunrise.example', 'Sunrise Medical College']

describe('a new password', () => {
  it.each([
    'purple kettle on the stairs',
    'vX9!mmq2Kd0wPz',
    'நான் காலை நடக்கிறேன்',
    'correct horse battery staple',
    'Ward round at seven, tea at eight',
    '🦉🌲🛶🧭🎣🏕🪵🌌🦌🍄🪶🧣',
  ])('is accepted: %s', (password) => expect(passwordFault(password, person)).toBeNull())

  it('has 12 to 128 characters, counted as people count them', () => {
    expect(passwordFault('vX9!mmq2Kd0')).toBe('Please use 12 characters or more.')
    expect(passwordFault('🦉🌲🛶🧭🎣🏕')).toBe('Please use 12 characters or more.')
    const long = Array.from({ length: 128 }, (_, index) =>
      String.fromCharCode(97 + ((index * index + 7 * index) % 26)),
    ).join('')
    expect(passwordFault(long)).toBeNull()
    expect(passwordFault(`${long}x`)).toBe('Please use 128 characters or fewer.')
  })

  it.each(['aaaaaaaaaaaa', 'abcabcabcabc', '121212121212', 'haHAhaHAhaHA', 'xyzwxyzwxyzw!!'])(
    'is refused as a repetition: %s',
    (password) => expect(passwordFault(password)).toBe('Please do not repeat the same characters.'),
  )

  it.each([
    'password1234',
    'P@ssw0rd2024!',
    'iloveyou1234',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    'zxcvbnm,./12',
    'abcdefghijkl',
    '987654321000',
    'Welcome@2024!',
    'letmein123456',
    'Jaishriram108',
    'Doctor@12345',
    'passwordpassword1',
  ])('is refused as easy to guess: %s', (password) =>
    expect(passwordFault(password)).toBe('This password is easy to guess. Please choose another one.'),
  )

  it.each([
    'Rounds-2025-!!',
    'Raghunathan12!',
    'asha.raghunathan',
    'sunrisecollege',
    'Logbook@12345',
    'SunriseAsha#1',
    person[1] ?? '',
  ])('is refused when built from the person, the college or the product: %s', (password) =>
    expect(passwordFault(password, person)).toBe(
      'Please do not build the password from your name, your college or the product.',
    ),
  )

  it('can contain a name when the rest is strong enough', () => {
    expect(passwordFault('Asha feeds nine grey geese', person)).toBeNull()
  })

  it('gets its message from the schema, which does not trim', () => {
    expect(NewPassword.safeParse('short').error?.issues[0]?.message).toBe('Please use 12 characters or more.')
    expect(NewPassword.safeParse(undefined).error?.issues[0]?.message).toBe('Please enter a password.')
    expect(NewPassword.parse(' purple kettle on the stairs ')).toBe(' purple kettle on the stairs ')
  })
})
