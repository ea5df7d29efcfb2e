// Serves the operations on institutions.
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import {
  createInstitution,
  deleteInstitution,
  findInstitution,
  listInstitutions,
  listInstitutionsOf,
} from './institutions.store.ts'

/** What one person adds. */
const additions = {
  name: 'institutions.additions',
  tries: 10,
  windowMs: 24 * 60 * 60_000,
  sentence: institutionMessages.tooManyAdditions,
} as const satisfies Limit

export function institutionRoutes(api: Api): void {
  const { db } = api
  serve(api, institutions.list, ({ query, scope }) => listInstitutions(db, scope, query))

  serve(api, institutions.create, ({ body, viewer, scope, now, audit }) =>
    db.transaction(async () => {
      const institution = await createInstitution(db, scope, body, {
        id: viewer.id,
        now,
        onNew: () => countTry(api, additions, viewer.id, now),
      })
      await audit({ subject: { kind: 'institution', id: institution.id } })
      return { message: 'Institution added successfully', institution }
    }),
  )

  serve(api, institutions.ofState, async ({ body, scope }) => ({
    data: await listInstitutionsOf(db, scope, body.state),
  }))

  serve(api, institutions.detail, async ({ params }) => ({ data: await findInstitution(db, params.id) }))

  serve(api, institutions.delete, ({ params, scope, now, audit }) =>
    db.transaction(async () => {
      await deleteInstitution(db, scope, params.id, now)
      await audit({ subject: { kind: 'institution', id: params.id } })
      return { message: 'Deleted successfully' }
    }),
  )
}
