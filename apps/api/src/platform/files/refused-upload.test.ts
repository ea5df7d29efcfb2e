// Uploads refused while they are still arriving slowly: an answer at once, and the connection ends.
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { idProofs } from '@rounds/contract/membership/profiles/profile.endpoints'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { anIdProof } from '#api/testing/uploads/people-files.ts'

it('a slow upload without session, token, room or attempts, or too long, is refused at once', async ({ harness }) => {
  const { student, otherStudent } = harness.people
  await harness.http.listen({ port: 0, host: '127.0.0.1' })
  const address = harness.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  /** Sends a letter now and then; returns the status, and whether the connection ended in time. */
  async function slowly(path: string, headers: Record<string, string>, length = 5_000_000) {
    const sending = request({
      port,
      path: `/api${path}`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': length },
    })
    sending.on('error', () => {})
    const closed = new Promise<number>((resolve) => sending.once('close', () => resolve(Date.now())))
    const letters = setInterval(() => sending.write('x'), 50)
    const [reply] = await once(sending, 'response')
    const { status } = JSON.parse(await text(reply))
    const answered = Date.now()
    const ms = (await closed) - answered
    clearInterval(letters)
    return [reply.statusCode, status, ms < 4_000]
  }

  for (let proof = 0; proof < 5; proof++) await anIdProof(harness, 'otherStudent')
  await harness.db.unchecked('insert into file_usage (id, bytes) values ($1, 500 * 1024 * 1024)', [student.id])
  const full = await harness.session(student)
  const tried = await harness.session(otherStudent)
  const { cookie } = tried
  const results = await Promise.all([
    slowly(files.upload.path, {}),
    slowly(files.upload.path, { cookie }),
    slowly(files.upload.path, full),
    slowly(idProofs.upload.path, tried),
    slowly(files.upload.path, tried, 20_000_000),
  ])
  expect(results).toEqual([401, 403, 413, 429, 413].map((status) => [status, false, true]))
})
