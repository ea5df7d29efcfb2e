// Every operation × every scope × some roles: a token opens the operations that declare its scope, and nothing else.
import { tokenPrefix } from '@rounds/contract/identity/access-tokens/access-token'
import { roles } from '@rounds/contract/identity/accounts/person'
import { tokenScopes } from '@rounds/contract/kernel/access'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { it } from '#api/testing/fixtures.ts'
import { createAccessToken } from './access-tokens.store.ts'

const label = ({ method, path }: EndpointSpec) => `${method} ${path}`

it.for((['student', 'hod', 'admin', 'master'] as const).flatMap((who) => tokenScopes.map((scope) => ({ who, scope }))))(
  'a token of the $who for $scope opens exactly the operations that declare its scope',
  async ({ who, scope }, { harness }) => {
    const { id, role } = harness.people[who]
    const secret = `${tokenPrefix}${who}-${scope}`
    const draft = { name: scope, scopes: [scope], days: 30 as const }
    const made = { key: keyOf(secret), now: harness.clock.now }
    await harness.db.transaction(() => createAccessToken(harness.db, id, draft, made))
    const opened: string[] = []
    const closed: string[] = []
    for (const spec of harness.api.served.filter(({ access }) => access !== 'public')) {
      const url = `/api${spec.path.replaceAll(/:[^/]+/g, () => uuidv7())}`
      const headers = { authorization: `Bearer ${secret}` }
      const response = await harness.http.inject({ method: spec.method, url, headers })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const code = isJson ? String(response.json().code) : ''
      if (code === 'forbidden') closed.push(label(spec))
      else opened.push(label(spec))
      expect([label(spec), response.statusCode < 500]).toEqual([label(spec), true])
    }
    const declared = harness.api.served.filter(
      ({ tokenScope, access }) => tokenScope === scope && access !== 'public' && access[roles[role].access],
    )
    expect(opened.toSorted()).toEqual(declared.map(label).toSorted())
    expect(closed.length).toBeGreaterThan(100)
  },
)
