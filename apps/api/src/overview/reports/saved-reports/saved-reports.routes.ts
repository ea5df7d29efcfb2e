// Serves the operations on saved reports.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { reportMessages } from '@rounds/contract/overview/reports/report.messages'
import { canOpenReport, placeToSave } from '@rounds/contract/overview/reports/saved-reports/saved-report.can'
import { savedReports } from '@rounds/contract/overview/reports/saved-reports/saved-report.endpoints'
import { savedReportMessages } from '@rounds/contract/overview/reports/saved-reports/saved-report.messages'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import {
  changeSavedReport,
  deleteSavedReport,
  holdSavedReport,
  isPlace,
  listSavedReports,
  saveReport,
} from './saved-reports.store.ts'
import { isInReach, savedReportOf } from './saved-view.ts'

const subject = (id: string) => ({ kind: 'saved-report', id })

export function savedReportRoutes(api: Api): void {
  const { db } = api

  serve(api, savedReports.list, async ({ scope, viewer }) => ({
    savedReports: (await listSavedReports(db, scope)).map((view) => savedReportOf(viewer, view)),
  }))

  serve(api, savedReports.save, (call) => db.transaction(() => save(api, call)))

  serve(api, savedReports.change, ({ params, body, viewer, scope, now, audit }) =>
    db.transaction(async () => {
      const held = await holdSavedReport(db, scope, params.id)
      if (!held) throw new Problem('notFound')
      if (body.schedule !== 'never' && !isInReach(viewer, held)) throw conflict(savedReportMessages.outOfReach)
      await changeSavedReport(db, scope, params.id, body, businessDateOf(now))
      await audit({ subject: subject(params.id), detail: { kind: body.schedule } })
      return { message: savedReportMessages.changed }
    }),
  )

  serve(api, savedReports.delete, ({ params, scope, audit }) =>
    db.transaction(async () => {
      await deleteSavedReport(db, scope, params.id)
      await audit({ subject: subject(params.id) })
      return { message: savedReportMessages.deleted }
    }),
  )
}

async function save({ db }: Api, { body, viewer, scope, now, audit }: Call<typeof savedReports.save>) {
  const place = placeToSave(viewer, body)
  if (!canOpenReport(viewer, place)) throw new Problem('forbidden')
  const { noCollege, noDepartment } = reportMessages
  if (place.report === 'department' && !place.collegeId)
    throw new Problem('invalid', { fields: { collegeId: noCollege } })
  if (place.report === 'department' && !place.departmentId)
    throw new Problem('invalid', { fields: { departmentId: noDepartment } })
  if (!(await isPlace(db, place)))
    throw new Problem('invalid', {
      fields: place.departmentId ? { departmentId: noDepartment } : { collegeId: noCollege },
    })
  const id = await saveReport(db, scope, body, place, { today: businessDateOf(now), now })
  await audit({ subject: subject(id), detail: { kind: body.report } })
  return { message: savedReportMessages.saved, id }
}
