// A full disk: a write that cannot be stored is refused entirely with 507, reading continues, and writing resumes with
// free space. A trigger raises the database's error code; `npm run faults` uses really full disks.
import { readdir } from 'node:fs/promises'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aRecord } from '#api/testing/operation/durable-writes.ts'
import { aPdf, aPicture } from '#api/testing/uploads/files.ts'
import { send } from '#api/testing/uploads/people-files.ts'

const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
const countOf = async ({ db }: Harness, table: string) =>
  Number((await db.unchecked(`select count(*)::int as n from ${table}`))[0]?.n)

/** Runs `work` while the database has no space for rows of these tables. */
async function withoutRoom({ db }: Harness, tables: string[], work: () => Promise<void>): Promise<void> {
  await db.unchecked(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of tables)
    await db.unchecked(`create trigger no_room before insert or update on ${table} execute function no_room()`)
  try {
    await work()
  } finally {
    await db.unchecked('drop function no_room cascade')
  }
}

describe('a database without room', () => {
  it('refuses a whole record with 507 and a retry time, and accepts it once there is room', async ({
    harness,
    student,
  }) => {
    const body = aRecord(harness.people.teacher.id, 'OPD 3', 12)
    // The last table that the statement writes.
    await withoutRoom(harness, ['audit_events'], async () => {
      const reply = await student(entries.create, { body })
      expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([507, 'storageFull', '10'])
    })
    expect(await countOf(harness, 'entries')).toBe(0)
    expect(await countOf(harness, 'notifications')).toBe(0)
    expect((await student(entries.create, { body })).status).toBe(200)
    expect(await countOf(harness, 'entries')).toBe(1)
  })

  it('still lets people read, though it cannot note when they were last active', async ({ harness, student }) => {
    harness.clock.now = new Date(harness.clock.now.getTime() + 5 * 60_000)
    await withoutRoom(harness, ['sessions'], async () => {
      expect((await student(entries.list, { query: { size: 20 } })).status).toBe(200)
    })
  })

  it('keeps no bytes of a file whose row has no room', async ({ harness }) => {
    await withoutRoom(harness, ['files'], async () => {
      const sent = { name: 'certificate.pdf', type: 'application/pdf', bytes: aPdf() }
      expect((await send(harness, 'student', files.upload, sent)).status).toBe(507)
    })
    const kept = await readdir(harness.filesFolder, { recursive: true, withFileTypes: true })
    expect(kept.filter((one) => one.isFile())).toEqual([])
  })
})

describe('a file store without room', () => {
  it.for(['application/pdf', 'image/png'] as const)('refuses a file as a whole: %s', async (type, { harness }) => {
    const { api } = harness
    const rows = await countOf(harness, 'files')
    const bytes = type === 'application/pdf' ? aPdf() : await aPicture('png')
    const sent = { name: type === 'application/pdf' ? 'a.pdf' : 'a.png', type, bytes }
    const put = api.files.put
    api.files.put = full
    try {
      const { status, body } = await send(harness, 'student', files.upload, sent)
      expect([status, body.code]).toEqual([507, 'storageFull'])
    } finally {
      api.files.put = put
    }
    expect(await countOf(harness, 'files')).toBe(rows)
    expect(await readdir(api.files.incoming)).toEqual([])
    expect((await send(harness, 'student', files.upload, sent)).status).toBe(200)
  })
})
