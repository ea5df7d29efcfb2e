// Every operation of the product, by feature in ring order: the one deliberate barrel.
import type { EndpointGroup } from './kernel/endpoint.ts'
import { passwords, sessions } from './people/sessions/session.endpoints.ts'
import { colleges, states } from './reference/colleges/college.endpoints.ts'

export const endpointGroups = {
  'reference/states': states,
  'reference/colleges': colleges,
  'people/sessions': sessions,
  'people/passwords': passwords,
} as const satisfies Record<string, EndpointGroup>
