// Before the launch the gate, the Master's way in and mailed links are open, and nothing else.
import { expect, it } from 'vitest'
import { isOpenBeforeLaunch } from './launch-gate.ts'

it.each(['/launching', '/staffLogin', '/logout', '/verify/t', '/verifyStaff/t', '/verifyDRPC/t', '/reset-password/t'])(
  'opens %s',
  (path) => expect(isOpenBeforeLaunch(path)).toBe(true),
)

it.each(['/', '/login', '/signup', '/packages', '/snmc', '/verify', '/verifyOthers/t'])('keeps %s closed', (path) =>
  expect(isOpenBeforeLaunch(path)).toBe(false),
)
