// Serves the copy of one's own data (controls: C34, C35).
import { dayMs } from '@rounds/contract/kernel/durations'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { personalDataMessages } from '@rounds/contract/membership/personal-data/personal-data.messages'
import { z } from 'zod'
import { assertCurrentPassword } from '#api/identity/passwords/current-password.ts'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { sendFile } from '#api/platform/files/send-file.ts'
import { abandonPersonalExport, makePersonalExport, sweepPersonalExports } from './make-personal-export.ts'
import { findReady, insertPersonalExport, listPersonalExports } from './personal-exports.store.ts'

const lastRetry = 2
const copies = queue({
  name: 'personal-export',
  payload: z.strictObject({ id: z.uuid() }),
  retryLimit: lastRetry,
  expireInSeconds: 900,
})
const sweep = queue({ name: 'personal-exports-sweep', payload: z.strictObject({}), restsInMaintenance: true })
const aDay = { name: 'personal-export.account', tries: 5, windowMs: dayMs } as const satisfies Limit

export function personalDataRoutes(api: Api, hasher: PasswordHasher): void {
  const { db } = api

  serve(api, personalData.list, async ({ viewer }) => ({ exports: await listPersonalExports(db, viewer.id) }))

  serve(api, personalData.request, async (call) => {
    const { viewer, body, now, audit } = call
    await assertCurrentPassword(api, hasher, call, body.currentPassword)
    await countTry(api, aDay, viewer.id, now)
    const requested = await db.transaction(async () => {
      const made = await insertPersonalExport(db, viewer.id, now)
      if (!made) throw conflict(personalDataMessages.running)
      await api.jobs.enqueue(copies, { id: made.id })
      await audit({ subject: { kind: 'account', id: viewer.id } })
      return made
    })
    return { message: personalDataMessages.requested, export: requested }
  })

  serve(api, personalData.download, async ({ params, viewer, now, reply, audit }) => {
    const copy = await findReady(db, viewer.id, params.id, now)
    if (!copy) throw new Problem('notFound')
    await audit({ subject: { kind: 'account', id: viewer.id }, detail: { bytes: copy.bytes } })
    return sendFile(api, reply, copy)
  })

  api.jobs.work(copies, async ({ id }, { retries }) => {
    try {
      await makePersonalExport(api, id)
    } catch (error) {
      if (retries >= lastRetry) await abandonPersonalExport(api, id)
      throw error
    }
  })
  api.jobs.work(sweep, () => sweepPersonalExports(api))
  api.jobs.schedule(sweep, '11 * * * *')
}
