// Serves the search of the audit log, which is itself an event of the log.
import type { AuditExportQuery } from '@rounds/contract/overview/audit-search/audit-event'
import { auditSearch } from '@rounds/contract/overview/audit-search/audit-search.endpoints'
import { auditSearchMessages } from '@rounds/contract/overview/audit-search/audit-search.messages'
import { confirmationNeeded, isConfirmed } from '#api/identity/sessions/confirm-session.ts'
import type { Api } from '#api/kernel/api.ts'
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'
import { sendExport } from '#api/kernel/exports/send-export.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import type { AuditPeople } from './audit-filter.ts'
import { peopleOf } from './audit-people.store.ts'
import { auditExport, searchAudit } from './audit-search.store.ts'

/** A search as the audit log records it: the filters used and the ids they resolved to, never the typed text. */
function searchTrace({ actors, subjects }: AuditPeople, query: AuditExportQuery): AuditDetail {
  const { who, whom, what, outcome, from: fromDay, to: toDay } = query
  const fields = Object.entries({ who, whom, what }).flatMap(([name, given]) => (given === undefined ? [] : [name]))
  const [actor, moreActors] = actors ?? []
  const [subject, moreSubjects] = subjects ?? []
  const ids = {
    ...(actor && moreActors === undefined ? { actor } : {}),
    ...(subject && moreSubjects === undefined ? { subject } : {}),
  }
  return { fields, ids, outcome, fromDay, toDay }
}

export function auditSearchRoutes(api: Api): void {
  const { db } = api

  const peopleIn = async ({ who, whom }: AuditExportQuery): Promise<AuditPeople> => ({
    actors: await peopleOf(db, 'who', who),
    subjects: await peopleOf(db, 'whom', whom),
  })

  serve(api, auditSearch.list, async ({ query, scope, audit }) => {
    const people = await peopleIn(query)
    const found = await searchAudit(db, scope, people, query)
    // Once per search, not once per page.
    if (query.before === undefined) await audit({ detail: searchTrace(people, query) })
    return found
  })

  serve(api, auditSearch.export, async (call) => {
    const { query, scope, viewer, now } = call
    const people = await peopleIn(query)
    const detail = searchTrace(people, query)
    if (!isConfirmed(viewer, now)) {
      await auditRefusal(api, call, 'audit.exported', { detail })
      throw await confirmationNeeded(db, viewer, auditSearchMessages.confirmExport)
    }
    const file = { name: 'audit-log', detail: { ...detail, format: 'csv' } }
    return sendExport(api, call, auditExport(scope, people, query), file)
  })
}
