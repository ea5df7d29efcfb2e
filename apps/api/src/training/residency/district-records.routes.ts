// Serves coordinators the records of their residents, and accepts their decisions.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { jsonReply } from '#api/kernel/database/json-text.ts'
import { scopeFor, serve } from '#api/kernel/operations/serve.ts'
import { makeDecision } from '#api/records/logbook/decisions/make-decision.ts'
import { isFileOfDistrictRecord, listDistrictRecords } from './district-records.store.ts'

export function districtRecordRoutes(api: Api): void {
  const { db } = api

  serve(api, districtRecords.list, ({ scope, query, now }) =>
    listDistrictRecords(db, scope, { ...query, today: businessDateOf(now) }),
  )

  serve(api, districtRecords.decide, async (call) => {
    const entry = await makeDecision(api, call, call.params.id, call.body, 'queue')
    return jsonReply({ message: generalMessages.updated, entry })
  })

  // A coordinator who verifies a record may open its file.
  api.fileReaders.push(async (viewer, fileId) => {
    const scope = scopeFor(viewer, districtRecords.list)
    const today = businessDateOf(api.clock())
    return scope !== null && (await isFileOfDistrictRecord(db, scope, { fileId, today }))
  })
}
