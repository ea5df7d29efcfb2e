// Serves the operations on rubrics.
import { conflict } from '@rounds/contract/kernel/problem'
import { rubricSheets } from '@rounds/contract/records/logbook/rubrics/rubric.endpoints'
import { rubricMessages } from '@rounds/contract/records/logbook/rubrics/rubric.messages'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { insertRubricVersion, presentRubrics } from './rubrics.store.ts'

export function rubricRoutes(api: Api): void {
  const { db } = api

  serve(api, rubricSheets.list, async ({ viewer }) => {
    const rubrics = await presentRubrics(db)
    // A teacher needs the criteria, but not their author.
    return { rubrics: viewer.role === 'faculty' ? rubrics.map((one) => ({ ...one, changedBy: null })) : rubrics }
  })

  serve(api, rubricSheets.change, ({ params, body: { version, criteria }, viewer, now, audit }) =>
    db.transaction(async () => {
      const presentOne = async () => (await presentRubrics(db)).find(({ id }) => id === params.rubric)
      const next = { rubric: params.rubric, version: version + 1, criteria, callerId: viewer.id, now }
      const isNext = (await presentOne())?.version === version && (await insertRubricVersion(db, next))
      const rubric = await presentOne()
      if (!isNext || !rubric) throw conflict(rubricMessages.changedElsewhere)
      await audit({ detail: { kind: params.rubric, revision: next.version } })
      return { message: rubricMessages.saved, rubric }
    }),
  )
}
