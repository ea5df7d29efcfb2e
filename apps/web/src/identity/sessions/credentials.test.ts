// The sign-in form's own checks, with the messages of the catalogue.
import { describe, expect, it } from 'vitest'
import { credentialFaults } from './credentials.ts'

describe('credentialFaults', () => {
  it('asks for missing details', () => {
    expect(credentialFaults(' ', '')).toEqual({
      email: 'Please enter all details',
      password: 'Please enter all details',
    })
  })
  it.each(['asha', 'asha@', 'asha@college', 'a b@college.in', '@college.in'])('refuses the address %s', (email) => {
    expect(credentialFaults(email, 'secret')).toEqual({ email: 'Please enter valid email address' })
  })
  it('accepts an address with surrounding blanks and any password', () => {
    expect(credentialFaults(' asha@college.edu.in ', 'x')).toEqual({})
  })
})
