// Serves packages with all data of a college to its Admin and the Master (controls: C34).

import { collegePackagesPerDay } from '@rounds/contract/documents/college-packages/college-package'
import { collegePackages } from '@rounds/contract/documents/college-packages/college-package.endpoints'
import { collegePackageMessages } from '@rounds/contract/documents/college-packages/college-package.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { sendFile } from '#api/platform/files/send-file.ts'
import { assertCollege, findReady, insertCollegePackage, listCollegePackages } from './college-packages.store.ts'
import { abandonCollegePackage, makeCollegePackage, type Stored, sweepCollegePackages } from './make-college-package.ts'
import { assertPackageRoom, PackageOutgrown } from './package-room.ts'

const lastRetry = 1
const packages = queue({
  name: 'college-package',
  payload: z.strictObject({ id: z.uuid() }),
  retryLimit: lastRetry,
  expireInSeconds: 3 * 3600,
})
const sweep = queue({ name: 'college-packages-sweep', payload: z.strictObject({}), restsInMaintenance: true })
const aDay = {
  name: 'college-package.college',
  tries: collegePackagesPerDay,
  windowMs: dayMs,
} as const satisfies Limit

const subject = (id: string) => ({ kind: 'college', id })

export function collegePackageRoutes(api: Api, stored: Stored): void {
  const { db } = api

  serve(api, collegePackages.list, async ({ params, scope }) => {
    await assertCollege(db, scope, params.id)
    return { packages: await listCollegePackages(db, scope, params.id) }
  })

  serve(api, collegePackages.request, async ({ params, viewer, scope, now, audit }) => {
    await assertCollege(db, scope, params.id)
    const running = () => conflict(collegePackageMessages.running)
    // Checked first, so that a double click does not use up one of the few daily requests.
    if ((await listCollegePackages(db, scope, params.id))[0]?.state === 'Running') throw running()
    await assertPackageRoom(api, params.id)
    await countTry(api, aDay, params.id, now)
    const requested = await db.transaction(async () => {
      const made = await insertCollegePackage(db, { collegeId: params.id, askedById: viewer.id, now })
      if (!made) throw running()
      await api.jobs.enqueue(packages, { id: made.id })
      await audit({ subject: subject(params.id) })
      return made
    })
    return { message: collegePackageMessages.requested, package: requested }
  })

  serve(api, collegePackages.download, async ({ params, scope, now, reply, audit }) => {
    const found = await findReady(db, scope, { id: params.packageId, collegeId: params.id, now })
    if (!found) throw new Problem('notFound')
    await audit({ subject: subject(params.id), detail: { bytes: found.bytes } })
    return sendFile(api, reply, found)
  })

  api.jobs.work(packages, async ({ id }, { retries }) => {
    try {
      await makeCollegePackage(api, stored, id)
    } catch (error) {
      if (retries >= lastRetry || error instanceof PackageOutgrown) await abandonCollegePackage(api, id)
      throw error
    }
  })
  api.jobs.work(sweep, () => sweepCollegePackages(api))
  api.jobs.schedule(sweep, '17 * * * *')
}
