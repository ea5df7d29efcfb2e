// Serves issued documents: list, download, public check and revocation. Deletes expired files.

import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { issuedEvents } from '@rounds/contract/documents/issued/issued.events'
import { issuedMessages } from '@rounds/contract/documents/issued/issued.messages'
import { documentTitles } from '@rounds/contract/documents/issued/issued-document'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { hourMs } from '@rounds/contract/kernel/durations'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { z } from 'zod'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { networkOf } from '#api/kernel/operations/network.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { sendFile } from '#api/platform/files/send-file.ts'
import { findBadgedCertificate } from './document-badge.store.ts'
import { documentListFile, findDocumentFile, listDocuments } from './document-list.store.ts'
import {
  checkDocument,
  expireDocuments,
  lockDocument,
  overdueDocuments,
  revokeDocument,
} from './issued-documents.store.ts'
import { abandonDocument, type DocumentSources, documentJobs } from './make-document.ts'
import { openBadge } from './open-badge.ts'

/** Enough for an examiner with a pile of logbooks, and far too slow to guess a code of 100 bits. */
const checks = { name: 'documents.check', tries: 120, windowMs: hourMs } as const satisfies Limit
const sweep = queue({ name: 'issued-documents-sweep', payload: z.strictObject({}), restsInMaintenance: true })

const readerOf = ({ role }: Viewer, now: Date) => ({ role, today: businessDateOf(now) })

/** Deletes expired files. Marks interrupted documents as failed and notifies their requesters. */
export async function sweepDocuments(api: Api, sources: DocumentSources): Promise<void> {
  for (const id of await overdueDocuments(api.db, api.clock())) await abandonDocument(api, sources, id)
  for (const key of await expireDocuments(api.db, api.clock())) await api.files.delete(key)
}

/** Registers the routes. `sources` are the features that provide kinds of documents. */
export function issuedDocumentRoutes(api: Api, sources: DocumentSources): void {
  const { db } = api
  serve(api, issuedDocuments.list, ({ scope, query, viewer, now }) =>
    listDocuments(db, scope, query, readerOf(viewer, now)),
  )
  serve(api, issuedDocuments.export, (call) =>
    sendListExport(api, call, documentListFile(call.scope, call.query, readerOf(call.viewer, call.now)), {
      name: call.query.of ?? 'documents',
      action: 'document.listExported',
    }),
  )
  serve(api, issuedDocuments.download, async ({ params, scope, viewer, now, reply, audit }) => {
    const file = await findDocumentFile(db, scope, { id: params.id, now, ...readerOf(viewer, now) })
    if (!file) throw new Problem('notFound')
    await audit({ subject: { kind: 'document', id: params.id } })
    return sendFile(api, reply, file)
  })
  serve(api, issuedDocuments.badge, async ({ params, scope, audit }) => {
    const certificate = await findBadgedCertificate(db, scope, params.id)
    if (!certificate) throw new Problem('notFound')
    await audit({ subject: { kind: 'document', id: params.id } })
    return { badge: openBadge(api.sealer, certificate, api.publicUrl) }
  })
  serve(api, issuedDocuments.check, async ({ params, request, now }) => {
    await countTry(api, checks, networkOf(request.ip), now)
    return { document: await checkDocument(db, params.code) }
  })
  serve(api, issuedDocuments.revoke, (call) => db.transaction(() => revoke(api, call)))
  documentJobs(api, sources)
  api.jobs.work(sweep, () => sweepDocuments(api, sources))
  api.jobs.schedule(sweep, '23 * * * *')
}

async function revoke(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof issuedDocuments.revoke>) {
  const held = await lockDocument(api.db, scope, params.id)
  if (!held) throw new Problem('notFound')
  if (held.revokedAt) throw conflict(issuedMessages.revokedBefore)
  await revokeDocument(api.db, { id: held.id, byId: viewer.id, reason: body.reason, now })
  const page = held.kind === 'logbook' ? '/printLogbook' : '/certificates'
  await api.notify(issuedEvents.revoked, {
    to: held.studentId,
    by: viewer.name,
    work: `${documentTitles[held.kind]} ${held.number ?? ''}`.trim(),
    page,
  })
  await audit({ subject: { kind: 'document', id: held.id }, detail: { studentId: held.studentId } })
  return { message: issuedMessages.revoked }
}
