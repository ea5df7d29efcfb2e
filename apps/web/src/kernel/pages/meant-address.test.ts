// Other spellings of an address lead to its page; tokens and unknown words stay as they are.
import { expect, it } from 'vitest'
import { meantAddress } from './meant-address.ts'

const spellings = new Map([
  ['/', '/'],
  ['/login', '/login'],
  ['/sign-in', '/login'],
  ['/t&c', '/t&c'],
  ['/checkList', '/checkList'],
  ['/verifyStaff/$id', '/verifyStaff/$id'],
  ['/task/$kind', '/task/$kind'],
])

it.each([
  ['/Login', '/login'],
  ['/LOGIN/', '/login'],
  ['/sign-in', '/login'],
  ['/Sign-In', '/login'],
  ['/t%26c', '/t&c'],
  ['/T%26C', '/t&c'],
  ['/checklist', '/checkList'],
  ['/VERIFYSTAFF/aB-3', '/verifyStaff/aB-3'],
  ['/TASK/procedure', '/task/procedure'],
])('%s leads to %s', (typed, meant) => expect(meantAddress(typed, spellings)).toBe(meant))

it.each(['/', '/login', '/task/procedure', '/nothing', '/login/more', '/%E0%A4%A', '/%00'])(
  '%s leads nowhere else',
  (typed) => expect(meantAddress(typed, spellings)).toBeNull(),
)
