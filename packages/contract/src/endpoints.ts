// Every operation of the product, by feature in ring order: the one deliberate barrel.
import type { EndpointGroup } from './kernel/endpoint.ts'
import { accounts } from './people/accounts/account.endpoints.ts'
import { passwords } from './people/passwords/password.endpoints.ts'
import { sessions } from './people/sessions/session.endpoints.ts'
import { colleges, states } from './reference/colleges/college.endpoints.ts'

export const endpointGroups = {
  'reference/states': states,
  'reference/colleges': colleges,
  'people/accounts': accounts,
  'people/sessions': sessions,
  'people/passwords': passwords,
} as const satisfies Record<string, EndpointGroup>
