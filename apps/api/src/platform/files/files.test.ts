// Files: accepted types, refusals that leave nothing behind, read access, and the sweep.

import { readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { hourMs } from '@rounds/contract/kernel/durations'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { z } from 'zod'
import { NoSuchObject } from '#api/kernel/file-store/object-store.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { anUpload, aPdf, aPicture } from '#api/testing/uploads/files.ts'
import { sweepFiles } from './files.routes.ts'
import { maxDownloadsPerPerson } from './open-downloads.ts'

const pdf = { name: 'case.pdf', type: 'application/pdf', bytes: aPdf() }

async function upload(
  harness: Harness,
  person: CastName,
  file: Parameters<typeof anUpload>[0],
  more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const { payload, headers } = await anUpload(file, more.fields)
  const response = await harness.http.inject({
    method: 'POST',
    url: '/api/files',
    payload,
    headers: { ...headers, ...(await harness.session(person)), ...more.headers },
  })
  return { status: response.statusCode, body: response.json() }
}

async function read(harness: Harness, person: CastName, id: string) {
  const headers = await harness.session(person)
  return harness.http.inject({ method: 'GET', url: `/api/files/${id}`, headers })
}

async function keyOf({ db }: Harness, id: string): Promise<string> {
  const row = z.object({ key: z.string() })
  const rows = await db.uncheckedRows(row, 'select object_key as key from files where id = $1', [id])
  return rows[0]?.key ?? ''
}

/** The cast's ID proofs are rows without bytes. */
const withBytes = "object_key not like 'test/%'"
/** Returns everything stored: names of objects and unfinished uploads, and rows. */
async function traces(harness: Harness): Promise<string[]> {
  const names = await readdir(harness.filesFolder, { recursive: true, withFileTypes: true })
  const rows = await harness.db.unchecked(`select id from files where ${withBytes} order by id`)
  return [...names.filter((entry) => entry.isFile()).map((entry) => entry.name), ...rows.map((row) => String(row.id))]
}

describe('an upload', () => {
  it('is stored under a safe name and returned only to its owner, as a download', async ({ harness }) => {
    const { status, body } = await upload(harness, 'student', { ...pdf, name: '../../Fall <1>\u202Efdp.pdf' })
    expect([status, body.file.name, body.file.bytes]).toEqual([200, 'Fall _1_fdp.pdf', pdf.bytes.length])
    const reply = await read(harness, 'student', body.file.id)
    expect(reply.rawPayload.equals(pdf.bytes)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Fall%20_1_fdp.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const [event] = await harness.db.unchecked("select actor_id from audit_events where action = 'file.viewed'")
    expect(event?.actor_id).toBe(harness.people.student.id)
    const foreign = await read(harness, 'hod', body.file.id)
    const unknown = await read(harness, 'hod', harness.stateId)
    expect([foreign.statusCode, foreign.json().message]).toEqual([unknown.statusCode, unknown.json().message])
    expect(foreign.statusCode).toBe(404)
  })

  it('has another key each time, which says nothing of the file', async ({ harness }) => {
    const keys = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const { body } = await upload(harness, 'otherTeacher', { ...pdf, name: `${name}.pdf` })
        return keyOf(harness, body.file.id)
      }),
    )
    for (const key of keys) expect(key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{46}$/)
    expect(new Set(keys).size).toBe(2)
  })

  it('turns a picture upright and removes its camera data', async ({ harness }) => {
    const camera = await sharp(await aPicture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(harness, 'student', { name: 'photo.JPG', type: 'image/jpeg', bytes: camera })
    const { exif, width, height, orientation } = await sharp(
      (await read(harness, 'student', body.file.id)).rawPayload,
    ).metadata()
    expect({ exif, width, height, orientation }).toEqual({
      exif: undefined,
      width: 20,
      height: 40,
      orientation: undefined,
    })
  })

  it('is not found once its bytes are erased or lost, even by its owner', async ({ harness }) => {
    const { body } = await upload(harness, 'student', pdf)
    const { id } = body.file
    const key = await keyOf(harness, id)
    const setKey = (key: string) => harness.db.unchecked('update files set object_key = $2 where id = $1', [id, key])
    await setKey(`erased/${id}`)
    expect((await read(harness, 'student', id)).statusCode).toBe(404)
    await setKey(key)
    expect((await read(harness, 'student', id)).statusCode).toBe(200)
    await harness.api.files.delete(key)
    expect((await read(harness, 'student', id)).statusCode).toBe(404)
  })

  it('can be read only by those whom a feature allows, once a record uses it', async ({ harness }) => {
    const { body } = await upload(harness, 'student', pdf)
    await harness.db.unchecked('update files set attached_at = created_at where id = $1', [body.file.id])
    expect((await read(harness, 'student', body.file.id)).statusCode).toBe(404)
    harness.api.fileReaders.push(async (viewer, id) => id === body.file.id && viewer.role === 'faculty')
    expect((await read(harness, 'teacher', body.file.id)).statusCode).toBe(200)
    expect((await read(harness, 'hod', body.file.id)).statusCode).toBe(404)
    harness.api.fileReaders.pop()
  })

  it('stores a picture sent twice with one key once, though it is re-encoded', async ({ harness }) => {
    const picture = { name: 'photo.jpg', type: 'image/jpeg', bytes: await aPicture('jpeg') }
    const headers = { 'idempotency-key': 'upload-picture-1' }
    const [first, again] = [
      await upload(harness, 'student', picture, { headers }),
      await upload(harness, 'student', picture, { headers }),
    ]
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('is stored once when sent twice with one key, which is refused for another file', async ({ harness }) => {
    const headers = { 'idempotency-key': 'upload-0001' }
    const first = await upload(harness, 'student', pdf, { headers })
    const before = await traces(harness)
    const second = await upload(harness, 'student', pdf, { headers })
    expect(second.body).toEqual(first.body)
    const other = await upload(harness, 'student', { ...pdf, bytes: aPdf({ pages: 2 }) }, { headers })
    expect(other.status).toBe(409)
    expect(await traces(harness)).toEqual(before)
  })
})

type Refused = [what: string, file: Parameters<typeof anUpload>[0], status: number, sentence?: string]

describe('a refused upload', () => {
  it.for<Refused>([
    [
      'a page of HTML called PDF',
      { ...pdf, bytes: Buffer.from('<html><script>alert(1)</script></html>') },
      415,
      uploadMessages.wrongType,
    ],
    ['a PDF called picture', { ...pdf, name: 'case.png' }, 415],
    ['a PDF declared as picture', { ...pdf, type: 'image/png' }, 415],
    [
      'an SVG',
      { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      415,
    ],
    ['nothing', { ...pdf, bytes: Buffer.alloc(0) }, 415],
    [
      'a PDF with a script',
      { ...pdf, bytes: aPdf({ extra: Buffer.from('8 0 obj << /S /JavaScript >> endobj\n') }) },
      400,
      uploadMessages.activePdf,
    ],
    ['a PDF over 10 MiB', { ...pdf, bytes: Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)]) }, 413],
  ])('leaves no trace: %s', async ([_, file, expected, sentence], { harness }) => {
    const before = await traces(harness)
    const { status, body } = await upload(harness, 'student', file)
    expect([status, body.status, body.message]).toEqual([expected, false, sentence ?? expect.any(String)])
    expect(await traces(harness)).toEqual(before)
  })

  it('leaves no trace of a broken, a huge or an oversized picture', async ({ harness }) => {
    const before = await traces(harness)
    const whole = await aPicture('png', 300, 300)
    const broken = { name: 'a.png', type: 'image/png', bytes: whole.subarray(0, whole.length - 60) }
    expect((await upload(harness, 'student', broken)).body.message).toBe(uploadMessages.unreadablePicture)
    for (const [width, height] of [
      [7_000, 6_000],
      [12_000, 1],
    ]) {
      const huge = { name: 'a.png', type: 'image/png', bytes: await aPicture('png', width, height) }
      const { status, body } = await upload(harness, 'student', huge)
      expect([status, body.message]).toEqual([413, uploadMessages.tooManyPixels])
    }
    const heavy = { name: 'a.png', type: 'image/png', bytes: Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]) }
    expect((await upload(harness, 'student', heavy)).body.message).toBe('This file can have 5 MB at most.')
    expect(await traces(harness)).toEqual(before)
  })

  it('leaves no trace with other fields, no form or no session', async ({ harness }) => {
    const before = await traces(harness)
    const fields = await upload(harness, 'student', pdf, { fields: { rank: '1' } })
    expect([fields.status, fields.body.fields]).toEqual([400, { rank: 'Unknown field.' }])
    const headers = await harness.session('student')
    const json = await harness.http.inject({ method: 'POST', url: '/api/files', headers, payload: { file: 'x' } })
    expect([json.statusCode, json.json().message]).toEqual([415, uploadMessages.missing.message])
    const { payload, headers: type } = await anUpload(pdf)
    const anonymous = await harness.http.inject({ method: 'POST', url: '/api/files', headers: type, payload })
    expect(anonymous.statusCode).toBe(401)
    expect(await traces(harness)).toEqual(before)
  })

  it.for([
    ['that is cut', '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'],
    ['whose part has no header', '--cut\r\n\r\n'],
    ['that is no form', '{}'],
    ['that is empty', ''],
  ] as const)('leaves no trace with a form %s', async ([_, payload], { harness }) => {
    const before = await traces(harness)
    const headers = { ...(await harness.session('student')), 'content-type': 'multipart/form-data; boundary=cut' }
    const reply = await harness.http.inject({ method: 'POST', url: '/api/files', headers, payload })
    expect([reply.statusCode, reply.json().status]).toEqual([400, false])
    expect(await traces(harness)).toEqual(before)
  })

  it('leaves no trace over the limit of the person or of the college', async ({ harness }) => {
    const { student } = harness.people
    const set = (id: string | null, bytes: number) =>
      harness.db.unchecked('update file_usage set bytes = $2 where id = $1 returning id', [id, bytes])
    const before = await traces(harness)
    const cases = [
      [
        student.id,
        500 * 1024 * 1024,
        'Your uploads have reached the limit of 500 MB. Files that no record uses are deleted after a day.',
      ],
      [student.collegeId, harness.api.collegeFilesLimit, uploadMessages.collegeFull],
    ] as const
    for (const [id, limit, sentence] of cases) {
      const [was] = await harness.db.unchecked('select bytes from file_usage where id = $1', [id])
      for (const full of [limit, limit - 10]) {
        expect(await set(id, full)).toHaveLength(1)
        const { status, body } = await upload(harness, 'student', pdf)
        expect([status, body.message]).toEqual([413, sentence])
      }
      await set(id, Number(was?.bytes))
    }
    expect(await traces(harness)).toEqual(before)
    expect((await upload(harness, 'student', pdf)).status).toBe(200)
  })

  it('is refused by its declared length when that is too long', async ({ harness }) => {
    const headers = { ...(await harness.session('student')), 'content-type': 'multipart/form-data; boundary=x' }
    const length = { 'content-length': String(11 * 1024 * 1024) }
    const reply = await harness.http.inject({ method: 'POST', url: '/api/files', headers: { ...headers, ...length } })
    expect([reply.statusCode, reply.json().message]).toEqual([413, 'This file can have 10 MB at most.'])
  })

  it('leaves no trace when it is interrupted', async ({ harness }) => {
    const before = await traces(harness)
    await harness.http.listen({ port: 0, host: '127.0.0.1' })
    const address = harness.http.server.address()
    const { payload, headers } = await anUpload({ ...pdf, bytes: Buffer.concat([aPdf(), Buffer.alloc(500_000)]) })
    const sending = request({
      port: typeof address === 'object' && address ? address.port : 0,
      path: '/api/files',
      method: 'POST',
      headers: { ...headers, ...(await harness.session('teacher')), 'content-length': payload.length },
    })
    sending.on('error', () => {})
    sending.write(payload.subarray(0, 200_000))
    const incoming = () => readdir(join(harness.filesFolder, 'incoming'))
    await expect.poll(async () => (await incoming()).length, { timeout: 5_000 }).toBe(1)
    sending.destroy()
    await expect.poll(async () => (await incoming()).length, { timeout: 5_000 }).toBe(0)
    await pause(50)
    expect(await traces(harness)).toEqual(before)
  })
})

describe('downloads in progress', () => {
  it('are limited per person until they are read, without limiting others', async ({ harness }) => {
    const { body } = await upload(harness, 'student', pdf)
    const other = await upload(harness, 'otherStudent', pdf)
    const { stream } = harness.api.files
    harness.api.files.stream = async () => {
      const file = new PassThrough()
      file.write('x')
      return file
    }
    const headers = await harness.session('student')
    const asked = { method: 'GET', url: `/api/files/${body.file.id}`, headers } as const
    const begun = await Promise.all(
      Array.from({ length: maxDownloadsPerPerson }, () => harness.http.inject({ ...asked, payloadAsStream: true })),
    )
    harness.api.files.stream = stream
    const refused = await read(harness, 'student', body.file.id)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await read(harness, 'otherStudent', other.body.file.id)).statusCode).toBe(200)
    for (const reply of begun) {
      const unread = reply.stream()
      unread.on('error', () => {})
      unread.destroy()
    }
    await expect.poll(async () => (await read(harness, 'student', body.file.id)).statusCode).toBe(200)
    // Files that cannot be opened do not count.
    harness.api.files.stream = () => Promise.reject(new NoSuchObject('gone'))
    const again = { ...asked, headers: await harness.session('student') }
    for (let time = 0; time <= maxDownloadsPerPerson; time++)
      expect((await harness.http.inject(again)).statusCode).toBe(404)
    harness.api.files.stream = stream
    expect((await read(harness, 'student', body.file.id)).statusCode).toBe(200)
  })
})

describe('the sweep', () => {
  it('deletes what no record used within a day and what a crash left, however often it runs', async ({ harness }) => {
    const kept = (await upload(harness, 'admin', pdf)).body.file.id
    await harness.db.unchecked('update files set attached_at = created_at where id = $1', [kept])
    const loose = (await upload(harness, 'admin', pdf)).body.file.id
    const left = join(harness.filesFolder, 'incoming', 'left-by-a-crash')
    await writeFile(left, 'x')
    await utimes(left, new Date(0), new Date(0))
    harness.clock.now = new Date(harness.clock.now.getTime() + 25 * hourMs)
    const fresh = (await upload(harness, 'admin', pdf)).body.file.id
    await sweepFiles(harness.api)
    await sweepFiles(harness.api)
    const rows = await harness.db.unchecked('select id from files where owner_id = $1', [harness.people.admin.id])
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([kept, fresh]))
    expect((await read(harness, 'admin', loose)).statusCode).toBe(404)
    const objects = await harness.db.unchecked(`select count(*)::int as n from files where ${withBytes}`)
    expect(await traces(harness)).toHaveLength(2 * Number(objects[0]?.n))
  })
})

it('a file whose row is committed keeps its bytes, even if the database’s reply is lost', async ({ harness }) => {
  const { db } = harness.api
  const real = db.transaction
  const rows = async () => (await db.unchecked('select id from files')).length
  const before = await rows()
  let depth = 0
  const losing = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    depth++
    const result = await real(work).finally(() => depth--)
    if (depth === 0 && (await rows()) > before) throw new Error('Connection terminated unexpectedly')
    return result
  })
  const headers = { 'idempotency-key': 'upload-lost-answer' }
  expect((await upload(harness, 'student', pdf, { headers })).status).toBe(503)
  losing.mockRestore()
  const again = await upload(harness, 'student', pdf, { headers })
  expect(again.status).toBe(200)
  expect((await read(harness, 'student', again.body.file.id)).rawPayload.equals(pdf.bytes)).toBe(true)
})
