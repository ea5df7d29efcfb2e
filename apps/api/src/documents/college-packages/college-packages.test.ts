// A college's package for its Admin: password required, one at a time, few a day, sealed, deleted after a day.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collegePackagesPerDay } from '@rounds/contract/documents/college-packages/college-package'
import { collegePackages } from '@rounds/contract/documents/college-packages/college-package.endpoints'
import { collegePackageMessages } from '@rounds/contract/documents/college-packages/college-package.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import { describe, expect } from 'vitest'
import { dataRegister } from '#api/data-register.ts'
import { sealedColumns } from '#api/sealed-columns.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { verifyCopy } from '#api/testing/saved-files/verify-copy.ts'
import { filesOfZip } from '#api/testing/saved-files/zip.ts'
import { anIdProof } from '#api/testing/uploads/people-files.ts'
import { abandonCollegePackage, makeCollegePackage, sweepCollegePackages } from './make-college-package.ts'
import { PackageOutgrown, reserveBytes } from './package-room.ts'

const stored = { register: dataRegister, sealedColumns }
const idOf = (harness: Harness) => String(harness.people.admin.collegeId)

const ask = async (harness: Harness, person: CastName = 'admin') =>
  (await harness.asConfirmed(person))(collegePackages.request, { params: { id: idOf(harness) } })
const list = async (harness: Harness) =>
  (await (await harness.as('admin'))(collegePackages.list, { params: { id: idOf(harness) } })).body.packages
async function download(harness: Harness, person: CastName, packageId: string) {
  const headers = await harness.session(person)
  return harness.http.inject({
    method: 'GET',
    url: `/api/colleges/${idOf(harness)}/packages/${packageId}/file`,
    headers,
  })
}

describe('a college package', () => {
  it('needs the password, is made one at a time, and opens to Admin and Master', async ({ harness, admin }) => {
    await anIdProof(harness, 'student')
    const unconfirmed = await admin(collegePackages.request, { params: { id: idOf(harness) } })
    expect(unconfirmed.status).toBe(403)
    const asked = await ask(harness)
    expect(asked.body).toMatchObject({
      message: collegePackageMessages.requested,
      package: { state: 'Running', requestedBy: harness.people.admin.name, percent: 0 },
    })
    const second = await ask(harness, 'master')
    expect([second.status, second.body.message]).toEqual([409, collegePackageMessages.running])
    const { id } = asked.body.package
    expect((await download(harness, 'admin', id)).statusCode).toBe(404)
    await makeCollegePackage(harness.api, stored, id)
    await makeCollegePackage(harness.api, stored, id)
    const expiresAt = new Date(harness.clock.now.getTime() + dayMs).toISOString()
    expect(await list(harness)).toMatchObject([{ id, state: 'Ready', percent: 100, expiresAt }])
    for (const person of ['admin', 'master'] as const) {
      const reply = await download(harness, person, id)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': "attachment; filename*=UTF-8''college-package.zip",
        'content-length': String(reply.rawPayload.length),
      })
      const files = filesOfZip(reply.rawPayload)
      expect(await verifyCopy(files)).toMatchObject({ code: 0 })
      const proofs = [...files].filter(([name, content]) => name.startsWith('files/') && content.includes('%PDF-'))
      expect(proofs.length).toBeGreaterThan(0)
    }
    const [notified] = await harness.db.unchecked(
      "select facts->>'page' as page from notifications where event = 'work.ready' and account_id = $1",
      [harness.people.admin.id],
    )
    expect(notified?.page).toBe('/college-package')
    const events = await harness.db.unchecked(
      "select action, subject_id from audit_events where action like 'collegePackage.%' and outcome = 'done' order by seq",
    )
    expect(events).toEqual(
      ['requested', 'downloaded', 'downloaded'].map((action) => ({
        action: `collegePackage.${action}`,
        subject_id: idOf(harness),
      })),
    )
  })

  it('is sealed on the disk, and is deleted once it expires', async ({ harness }) => {
    const [{ id = '' } = {}] = await list(harness)
    const objects = join(harness.filesFolder, 'objects')
    const names = await readdir(objects, { recursive: true, withFileTypes: true })
    for (const one of names.filter((found) => found.isFile())) {
      expect(String(await readFile(join(one.parentPath, one.name)))).not.toContain('manifest.json')
    }
    const before = names.length
    const began = harness.clock.now
    await harness.db.unchecked('update college_packages set expires_at = $2 where id = $1', [id, began])
    expect((await download(harness, 'admin', id)).statusCode).toBe(404)
    await sweepCollegePackages(harness.api)
    expect(await list(harness)).toMatchObject([{ id, state: 'Expired' }])
    expect((await readdir(objects, { recursive: true })).length).toBeLessThan(before)
  })

  it('is refused when its files exceed the limit or the free space', async ({ harness }) => {
    const { api } = harness
    const { collegePackageLimit } = api
    const { freeBytes } = api.files
    const [usage] = await harness.db.unchecked('select bytes from file_usage where id = $1', [idOf(harness)])
    const bytes = Number(usage?.bytes)
    expect(bytes).toBeGreaterThan(0)
    try {
      api.collegePackageLimit = bytes - 1
      const large = await ask(harness)
      expect([large.status, large.body.code, large.body.message]).toEqual([
        413,
        'tooLarge',
        'The files of this college are more than the 0 GB that a package may have. Please ask the operator of this server.',
      ])
      api.collegePackageLimit = bytes
      api.files.freeBytes = () => Promise.resolve(bytes + reserveBytes - 1)
      const full = await ask(harness)
      expect([full.status, full.body.code, full.body.message]).toEqual([
        507,
        'storageFull',
        collegePackageMessages.noRoom,
      ])
    } finally {
      api.collegePackageLimit = collegePackageLimit
      api.files.freeBytes = freeBytes
    }
  })

  it('stops when it outgrows the limit or the free space, leaves nothing behind, and is not made again', async ({
    harness,
  }) => {
    const { api } = harness
    const { collegePackageLimit } = api
    const { freeBytes } = api.files
    const asked = await ask(harness)
    const { id } = asked.body.package
    let makings = 0
    try {
      api.collegePackageLimit = 5_000
      await expect(makeCollegePackage(api, stored, id)).rejects.toThrow(PackageOutgrown)
      api.collegePackageLimit = collegePackageLimit
      api.files.freeBytes = () => Promise.resolve(reserveBytes - 1)
      await expect(makeCollegePackage(api, stored, id)).rejects.toThrow('no room left')
      api.files.freeBytes = async () => {
        makings++
        return reserveBytes - 1
      }
      await api.jobs.start()
      const done =
        "select retry_count from pgboss.job where name = 'college-package' and data->>'id' = $1 and state = 'completed'"
      await expect.poll(() => harness.db.unchecked(done, [id]), { timeout: 40_000 }).toEqual([{ retry_count: 1 }])
      expect(makings).toBe(1)
    } finally {
      await api.jobs.stop()
      api.collegePackageLimit = collegePackageLimit
      api.files.freeBytes = freeBytes
    }
    expect(await readdir(api.files.incoming)).toEqual([])
    expect((await list(harness))[0]).toMatchObject({ id, state: 'Failed' })
  })

  it('shows when it failed, and is limited to a few a day', async ({ harness }) => {
    for (let left = collegePackagesPerDay - 2; left > 0; left--) {
      const asked = await ask(harness)
      expect(asked.status).toBe(200)
      await abandonCollegePackage(harness.api, asked.body.package.id)
      await abandonCollegePackage(harness.api, asked.body.package.id)
      expect((await list(harness))[0]).toMatchObject({ state: 'Failed' })
    }
    expect((await ask(harness)).status).toBe(429)
  })

  it('fails after it was cut off', async ({ harness }) => {
    const began = harness.clock.now
    const [{ id = '' } = {}] = await list(harness)
    await harness.db.unchecked("update college_packages set state = 'Running', requested_at = $2 where id = $1", [
      id,
      new Date(began.getTime() - dayMs / 3),
    ])
    await sweepCollegePackages(harness.api)
    expect((await list(harness)).find((one) => one.id === id)).toMatchObject({ state: 'Failed' })
  })
})
