// Serves the operations on entries.
import type { PersonName } from '@rounds/contract/identity/accounts/person'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { canSeeFile, canSeePatient } from '@rounds/contract/records/logbook/entry.can'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { namesPatient } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { notificationTopic } from '#api/communication/notifications/notify.ts'
import { narrowScope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { type JsonText, jsonReply } from '#api/kernel/database/json-text.ts'
import { sendExport } from '#api/kernel/exports/send-export.ts'
import { scopeFor, serve } from '#api/kernel/operations/serve.ts'
import { findCoordinator } from './decisions/coordinators.store.ts'
import { decideMany } from './decisions/decide-many.ts'
import { notificationOfOne } from './decisions/decision-notifications.ts'
import { reopenEntry } from './decisions/decisions.store.ts'
import { actorOf, makeDecision } from './decisions/make-decision.ts'
import { findEntry, findEntryOfFile, findEntryText, listRevisions } from './entries/entry.store.ts'
import { listEntries } from './entries/entry-list.store.ts'
import { changedIdentities } from './entries/identity-changes.ts'
import { entryExport, exportTrace } from './exports/entry-export.ts'
import { assertConfirmed } from './exports/export-confirmation.ts'
import { erasePersonFromRecords } from './upkeep/erase-person.ts'
import { createEntry } from './writing/create-entry.ts'
import { deleteDraft, keepRejected, refusalOfWrite, updateEntry } from './writing/entries.store.ts'
import { assertReferences } from './writing/entry-references.ts'
import { assertOnCourse } from './writing/on-course.ts'
import { contentOf, fileRefusal } from './writing/write-entry.ts'

const Identity = z.record(z.string(), z.string())
const subject = (id: string) => ({ kind: 'entry', id })
const savedAs = (status: 'Draft' | 'Pending') => (status === 'Draft' ? 'Draft saved' : entryMessages.inserted)
interface Beside {
  identity: Record<string, string> | null
  late: JsonText | null
  coordinator: PersonName | null
}
const opened = (entry: JsonText, beside: Beside) => jsonReply({ entry: entry.with({ ...beside }) })

export function entryRoutes(api: Api): void {
  const { db, sealer, signals } = api

  serve(api, entries.list, ({ scope, query, now }) => listEntries(db, narrowScope(scope, query), query, now))

  serve(api, entries.export, async (call) => {
    const { query } = call
    const scope = narrowScope(call.scope, query)
    await assertConfirmed(api, { ...call, scope })
    const file = { name: query.kind ?? 'entries', detail: exportTrace(query) }
    return sendExport(api, call, entryExport(scope, query), file)
  })

  serve(api, entries.create, async (call) => {
    const { entry, isRepeated } = await createEntry(api, call)
    return jsonReply({ message: savedAs(call.body.status), entry, isRepeated: isRepeated || undefined })
  })

  serve(api, entries.open, async ({ params, scope, viewer, now, audit }) => {
    const { entry, text, sealed, late } = await findEntryText(db, scope, params.id)
    const coordinator = entry.status === 'Pending' ? await findCoordinator(db, entry, now) : null
    const isOthers = viewer.id !== entry.student.id
    const trace = { subject: subject(entry.id), detail: { kind: entry.kind } }
    if (!sealed || !canSeePatient(actorOf(viewer), entry)) {
      if (isOthers && kindOf(entry.kind).viewsAudited) await audit({ ...trace, action: 'entry.viewed' })
      return opened(text, { identity: null, late, coordinator })
    }
    const identity = Identity.parse(JSON.parse(sealer.open(sealed, entry.id)))
    if (isOthers) await audit(trace)
    return opened(text, { identity, late, coordinator })
  })

  serve(api, entries.edit, async ({ params, body, scope, viewer, now, auditValues }) => {
    const { entry } = await findEntry(db, scope, params.id)
    if (entry.revision !== body.revision || entry.status === 'Approved') throw refusalOfWrite(entry, body.revision)
    if (body.status === 'Draft' && entry.status !== 'Draft')
      throw conflict('A submitted record cannot become a draft again.', entry)
    if (body.from !== undefined && body.from !== entry.status) throw new Problem('changedElsewhere', { present: entry })
    const content = contentOf(sealer, viewer, entry, body, now)
    const audit = auditValues({ subject: subject(entry.id), detail: { from: entry.status, to: body.status } })
    const { revision, from, status } = body
    const change = { id: entry.id, revision, from, status, content, now }
    const saved = (stored: JsonText) =>
      jsonReply({ message: entry.status === 'Draft' ? savedAs(body.status) : generalMessages.updated, entry: stored })
    const stored = await updateEntry(db, scope, change, audit)
    if (stored) return saved(stored)
    await assertOnCourse(db, viewer.id, content.term)
    await assertReferences(db, content.references)
    const { entry: present } = await findEntry(db, scope, params.id)
    if (present.revision !== entry.revision || present.status !== entry.status)
      throw refusalOfWrite(present, body.revision)
    // The references exist after all: an item was merged into another at the same moment. Otherwise the file is
    // missing.
    const second = await updateEntry(db, scope, change, audit)
    if (second) return saved(second)
    throw fileRefusal(entry)
  })

  serve(api, entries.discard, async ({ params, scope, auditValues }) => {
    const isDeleted = await deleteDraft(db, scope, params.id, auditValues({ subject: subject(params.id) }))
    if (isDeleted) return { message: 'Draft deleted' }
    const { entry } = await findEntry(db, scope, params.id)
    throw conflict('Only a draft can be deleted.', entry)
  })

  serve(api, entries.keepRejected, async ({ params, body: { revision }, scope, now, auditValues }) => {
    const audit = auditValues({ subject: subject(params.id), detail: { revision } })
    const stored = await keepRejected(db, scope, { id: params.id, revision, now }, audit)
    if (stored) return jsonReply({ message: entryMessages.keptRejected, entry: stored })
    const { entry: present, text } = await findEntry(db, scope, params.id)
    if (present.revision !== revision) throw new Problem('changedElsewhere', { present })
    if (present.keptRejectedAt) return jsonReply({ message: entryMessages.keptRejected, entry: text })
    throw conflict('Only a rejected record can be kept as rejected.', present)
  })

  serve(api, entries.decide, async (call) => {
    const entry = await makeDecision(api, call, call.params.id, call.body, 'queue')
    return jsonReply({ message: generalMessages.updated, entry })
  })

  serve(api, entries.decideMany, async ({ body, scope, viewer, now, auditValues, request }) => {
    const by = { actor: actorOf(viewer), name: viewer.name, request: request.id }
    const results = await decideMany({ db, sealer, scope, ...by, now, auditValues }, body)
    signals.send(
      notificationTopic,
      results.flatMap((one) => (one.ok ? [one.entry.student.id] : [])),
    )
    const done = results.filter(({ ok }) => ok).length
    return { message: `${done} of ${results.length} ${body.status.toLowerCase()}`, results }
  })

  serve(api, entries.reopen, async ({ params, body, scope, viewer, now, auditValues }) => {
    if (!viewer.canVerify) throw new Problem('forbidden')
    const audit = auditValues({ subject: subject(params.id), detail: { revision: body.revision } })
    const { entry } = await findEntry(db, scope, params.id)
    const notification = notificationOfOne(entry, 'reopened', viewer.name, now)
    const stored = await reopenEntry(db, scope, { id: entry.id, ...body, now, notification }, audit)
    if (stored) {
      signals.send(notificationTopic, [entry.student.id])
      return jsonReply({ message: 'Updated', entry: stored })
    }
    const { entry: present } = await findEntry(db, scope, params.id)
    if (present.revision !== body.revision) throw new Problem('changedElsewhere', { present })
    throw conflict('Only an approved record can be reopened.', present)
  })

  serve(api, entries.history, async ({ params, scope }) => {
    const { id, revisions, seals } = await listRevisions(db, scope, params.id)
    const identityOf = (sealed: string | null) => sealed && Identity.parse(JSON.parse(sealer.open(sealed, id)))
    const changed = changedIdentities(seals.map((sealed) => identityOf(sealed) || null))
    return { revisions: revisions.map((one, index) => ({ ...one, changedIdentity: changed[index] ?? [] })) }
  })

  api.personErasers.push((accountId) => erasePersonFromRecords(db, accountId))

  // Everybody who may open a record may open its file, except a file that names a patient.
  api.fileReaders.push(async (viewer, fileId) => {
    const scope = scopeFor(viewer, entries.open)
    const entry = scope === null ? undefined : await findEntryOfFile(db, scope, fileId)
    return entry !== undefined && canSeeFile(actorOf(viewer), entry, namesPatient(kindOf(entry.kind)))
  })
}
