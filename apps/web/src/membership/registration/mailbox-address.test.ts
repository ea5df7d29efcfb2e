// The mailbox behind "Open the e-mail".
import { expect, it } from 'vitest'
import { mailboxAddress } from './mailbox-address.ts'

it.each([
  ['neha@gmail.com', 'https://mail.google.com/'],
  [' Neha@Yahoo.co.in ', 'https://mail.yahoo.com/'],
  ['neha@rediffmail.com', 'https://mail.rediff.com/'],
  ['neha@college.ac.in', 'mailto:'],
  ['neha@gmail.com.example', 'mailto:'],
  ['neha@constructor', 'mailto:'],
])('%s opens %s', (email, address) => {
  expect(mailboxAddress(email)).toBe(address)
})
