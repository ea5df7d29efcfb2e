// The audit log is searched by descriptions: every action that an operation declares has one.
import { expect, it } from 'vitest'
import { endpointGroups } from '../../endpoints.ts'
import type { EndpointSpec } from '../../kernel/endpoint.ts'
import { actionsOf, actionText, auditActionWords } from './audit-actions.ts'
import { auditGroups } from './audit-groups.ts'

it('describes every action of an operation', () => {
  const declared = Object.values(endpointGroups).flatMap((group): EndpointSpec[] => Object.values(group))
  const actions = declared.flatMap(({ audit }) => audit ?? [])
  expect(actions.filter((action) => !(action in auditActionWords))).toEqual([])
  expect(actions.length).toBeGreaterThan(60)
})

it('expands a group to its actions, keeps a single action and refuses an unknown one', () => {
  expect(actionsOf('staff')).toEqual(Object.keys(auditGroups.staff.actions))
  expect(actionsOf('staff.left')).toEqual(['staff.left'])
  expect(actionsOf('staff.flown')).toBeUndefined()
  expect([actionText('staff.left'), actionText('staff.flown')]).toEqual(['Closed a staff account', 'staff.flown'])
})
