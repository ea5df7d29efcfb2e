// Serves the operations on institutions.

import type { AccessRole, Reach } from '@rounds/contract/kernel/access'
import { dayMs } from '@rounds/contract/kernel/durations'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { sendExport } from '#api/kernel/exports/send-export.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { institutionFile } from './institution-export.ts'
import { createInstitution, findInstitution, listInstitutions, listInstitutionsOf } from './institutions.store.ts'
import {
  changeInstitution,
  deleteInstitution,
  type IsInstitutionNamed,
  listDeletedInstitutions,
  restoreInstitution,
} from './kept-institutions.store.ts'

/** Max additions per person. */
const additions = {
  name: 'institutions.additions',
  tries: 10,
  windowMs: dayMs,
  sentence: institutionMessages.tooManyAdditions,
} as const satisfies Limit

/** `isNamed` checks for postings, which this ring does not know. */
export function institutionRoutes(api: Api, isNamed: IsInstitutionNamed): void {
  const { db } = api
  serve(api, institutions.list, ({ query, viewer, scope }) =>
    listInstitutions(db, scope, query, (isOfCollege) => mayKeep(viewer, isOfCollege)),
  )

  serve(api, institutions.export, (call) => {
    const { scope, query } = call
    const { search, stateId } = query
    const detail = { isSearched: Boolean(search), ...(stateId ? { ids: { state: stateId } } : {}), format: 'csv' }
    return sendExport(api, call, institutionFile(scope, query), { name: 'institutions', detail })
  })
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

  serve(api, institutions.change, ({ params, body, scope, audit }) =>
    db.transaction(async () => {
      const of = { id: params.id, draft: body }
      const { institution, stateBefore, fields } = await changeInstitution(db, scope, of, isNamed)
      // The log must not contain the name: a stranger may have entered a person's name as an institution.
      const ids = fields.includes('state') ? { ids: { stateBefore } } : {}
      await audit({ subject: { kind: 'institution', id: params.id }, detail: { fields, ...ids } })
      return { message: generalMessages.updated, institution }
    }),
  )

  serve(api, institutions.deleted, async ({ scope, now }) => ({
    institutions: await listDeletedInstitutions(db, scope, now),
  }))

  serve(api, institutions.restore, ({ params, scope, now, audit }) =>
    db.transaction(async () => {
      const institution = await restoreInstitution(db, scope, params.id, now)
      await audit({ subject: { kind: 'institution', id: params.id } })
      return { message: generalMessages.updated, institution }
    }),
  )

  serve(api, institutions.delete, ({ params, scope, now, audit }) =>
    db.transaction(async () => {
      await deleteInstitution(db, scope, { id: params.id, now }, isNamed)
      await audit({ subject: { kind: 'institution', id: params.id } })
      return { message: 'Deleted successfully' }
    }),
  )
}

/** Follows the access of the change operation: staff of the college that added it, and the Master. */
function mayKeep({ role }: Viewer, isOfCollege: boolean): boolean {
  const keepers: Partial<Record<AccessRole, Reach>> = institutions.change.access
  const reach = keepers[role]
  return reach === 'all' || (reach === 'college' && isOfCollege)
}
