// Serves the operations on institutions.
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import {
  createInstitution,
  deleteInstitution,
  findInstitution,
  listInstitutions,
  listInstitutionsOf,
} from './institutions.store.ts'

export function institutionRoutes(api: Api): void {
  const { db } = api
  serve(api, institutions.list, ({ query }) => listInstitutions(db, query))

  serve(api, institutions.create, ({ body, viewer, now, audit }) =>
    db.transaction(async () => {
      const institution = await createInstitution(db, body, { id: viewer.id, now })
      await audit({ subject: { kind: 'institution', id: institution.id } })
      return { message: 'Institution added successfully', institution }
    }),
  )

  serve(api, institutions.ofState, async ({ body }) => ({ data: await listInstitutionsOf(db, body.state) }))

  serve(api, institutions.detail, async ({ params }) => ({ data: await findInstitution(db, params.id) }))

  serve(api, institutions.delete, ({ params, now, audit }) =>
    db.transaction(async () => {
      await deleteInstitution(db, params.id, now)
      await audit({ subject: { kind: 'institution', id: params.id } })
      return { message: 'Deleted successfully' }
    }),
  )
}
