// Serves coordinators the records of their residents, and takes their decisions.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { notificationTopic } from '#api/communication/notifications/notify.ts'
import type { Api } from '#api/kernel/api.ts'
import { jsonReply } from '#api/kernel/database/json-text.ts'
import { scopeFor, serve } from '#api/kernel/operations/serve.ts'
import { conflictOf, judgeDecision } from '#api/records/logbook/decisions/decide-entry.ts'
import { notificationOfOne } from '#api/records/logbook/decisions/decision-notifications.ts'
import { proveDecision } from '#api/records/logbook/decisions/record-proof.ts'
import {
  decideDistrictRecord,
  findDistrictRecord,
  isFileOfDistrictRecord,
  listDistrictRecords,
} from './district-records.store.ts'

export function districtRecordRoutes(api: Api): void {
  const { db, sealer, signals } = api

  serve(api, districtRecords.list, ({ scope, query, now }) =>
    listDistrictRecords(db, scope, { ...query, today: businessDateOf(now) }),
  )

  serve(api, districtRecords.decide, async ({ params, body, scope, viewer, now, auditValues }) => {
    const today = businessDateOf(now)
    const found = await findDistrictRecord(db, scope, params.id, today)
    const { entry } = found
    // The posting is the right to verify: the row filter has asked for it.
    const score = judgeDecision({ id: viewer.id, access: viewer.role, canVerify: true }, entry, body)
    const { status, remark, revision } = body
    const { names, proof } = proveDecision(sealer, found, { status, remark, by: viewer, now, how: 'queue', ...score })
    const audit = auditValues({
      subject: { kind: 'entry', id: entry.id },
      detail: { kind: entry.kind, status, revision, score: score.score, how: 'queue', ...proof },
    })
    const notification = notificationOfOne(entry, status === 'Approved' ? 'approved' : 'rejected', viewer.name, now)
    const decision = {
      id: entry.id,
      revision,
      status,
      remark,
      names,
      how: 'queue',
      now,
      notification,
      ...score,
      today,
    } as const
    const stored = await decideDistrictRecord(db, scope, decision, audit)
    if (stored) {
      signals.send(notificationTopic, [entry.student.id])
      return jsonReply({ message: generalMessages.updated, entry: stored })
    }
    throw conflictOf((await findDistrictRecord(db, scope, params.id, today)).entry, revision)
  })

  // A coordinator who verifies a record may open its file.
  api.fileReaders.push(async (viewer, fileId) => {
    const scope = scopeFor(viewer, districtRecords.list)
    const today = businessDateOf(api.clock())
    return scope !== null && (await isFileOfDistrictRecord(db, scope, { fileId, today }))
  })
}
