// One policy decides which problems are temporary, which wait for the user, and which are final.
import { type ProblemCode, problemCodes, problems } from '@rounds/contract/kernel/problem'
import { expect, it } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import { isAboutSession, isTransient, isWaiting, pauseBeforeResend, transientStatuses } from './retry-policy.ts'

const refused = (code: ProblemCode) =>
  new CallProblem(problems[code].status, { ...problems[code], status: false, code, requestId: 'r-1' })

it('an unreachable, busy or full server and too many attempts are temporary', () => {
  expect(problemCodes.filter((code) => isTransient(refused(code)))).toEqual([
    'tooMany',
    'unavailable',
    'maintenance',
    'storageFull',
  ])
  expect(isTransient(new CallProblem(0, null))).toBe(true)
  expect(isTransient(new CallProblem(502, null))).toBe(true)
  expect(isTransient(new TypeError('Failed to fetch'))).toBe(true)
})

it('a record also waits for sign-in, payment, renewal, verification and second factor', () => {
  const waiting = problemCodes.filter((code) => isWaiting(refused(code)) && !isTransient(refused(code)))
  expect(waiting).toEqual([
    'unauthenticated',
    'passwordDue',
    'secondFactorDue',
    'paymentDue',
    'licenceOver',
    'staleToken',
    'notVerified',
  ])
})

it('retries the statuses in the table and those of a proxy', () => {
  expect([...transientStatuses].toSorted((one, other) => one - other)).toEqual([429, 502, 503, 504, 507])
})

it('only a new session lets the same decision through', () => {
  expect(problemCodes.filter((code) => isAboutSession(refused(code)))).toEqual(['unauthenticated', 'staleToken'])
})

it('resends after growing pauses, no sooner than the server asks', () => {
  expect([1, 2, 3, 4, 9].map((failures) => pauseBeforeResend(failures, null) / 1000)).toEqual([5, 10, 20, 40, 40])
  expect(pauseBeforeResend(1, 60_000)).toBe(60_000)
  expect(pauseBeforeResend(3, 1_000)).toBe(20_000)
})
