// Before the launch only the gate, the Master's sign-in and mailed links are open.
import { expect, it } from 'vitest'
import { isOpenBeforeLaunch } from './launch-gate.ts'

it.each(['/launching', '/staffLogin', '/logout', '/verify/t', '/verifyStaff/t', '/verifyDRPC/t', '/reset-password/t'])(
  'opens %s',
  (path) => expect(isOpenBeforeLaunch(path)).toBe(true),
)

it.each(['/', '/login', '/signup', '/packages', '/snmc', '/verify', '/verifyOthers/t'])('keeps %s closed', (path) =>
  expect(isOpenBeforeLaunch(path)).toBe(false),
)
