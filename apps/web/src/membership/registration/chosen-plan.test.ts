// The plan chosen before sign-up stays in the browser; a malformed one in the address does not.
// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { keepPlan, keptPlan } from './chosen-plan.ts'

it('keeps the id of the chosen package and ignores anything else', () => {
  expect(keptPlan()).toBeNull()
  keepPlan('0197a000-0000-7000-8000-000000000001')
  keepPlan('<b>cheap</b>')
  expect(keptPlan()).toBe('0197a000-0000-7000-8000-000000000001')
  localStorage.clear()
})
