// The bucket of the uploaded files does not answer: uploads are refused in time, and everything else goes on.
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openCable } from '../apps/api/src/testing/cable.ts'
import { countsText, startLoad, statusesOf, uploadPdf } from '../apps/api/src/testing/operation/load.ts'
import { openBucket } from '../apps/api/src/testing/uploads/bucket.ts'
import type { Fault } from './fault.ts'
import { msUntil, secondsText } from './until.ts'

const silentMs = 30_000
const maxAnswerMs = 30_000
const maxRecoveryMs = 5_000

/** Accepts every connection on this port and never answers. */
async function openSilence(port: number): Promise<{ end(): Promise<void> }> {
  const taken = new Set<Socket>()
  const server: Server = createServer((socket) => void taken.add(socket.on('error', () => {}))).listen(
    port,
    '127.0.0.1',
  )
  await once(server, 'listening')
  return {
    async end() {
      for (const socket of taken) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const silentBucket: Fault = {
  id: 'bucket',
  fault: `The bucket of the uploaded files takes connections and is silent for ${silentMs / 1000} s`,
  expected: `Uploads 200 and 503, each within ${maxAnswerMs / 1000} s; all else 200; uploads work within ${maxRecoveryMs / 1000} s of its return`,
  async run({ folder, headers, start, work }) {
    const bucket = await openBucket(`${folder}/bucket`)
    const cable = await openCable(`http://127.0.0.1:${bucket.port}`)
    const port = Number(new URL(cable.url).port)
    try {
      const address = await start({ FILES_URL: bucket.address(port) }).ready
      const upload = uploadPdf(headers.teacher)
      const uploads = startLoad(address, [uploadPdf(headers.student)], 3)
      const others = startLoad(address, work, 3)
      const isUp = async () => (await upload(address)).status === 200
      if ((await msUntil(isUp)) >= maxAnswerMs) throw new Error('no upload worked before the fault')
      await cable.cut()
      const silence = await openSilence(port)
      await pause(silentMs)
      await silence.end()
      await cable.mend()
      const recoveryMs = await msUntil(isUp)
      const [sent, rest] = [await uploads.stop(), await others.stop()]
      const isAsExpected =
        statusesOf(sent).every((status) => status === 200 || status === 503) &&
        statusesOf(rest).every((status) => status === 200) &&
        sent.longestMs < maxAnswerMs &&
        recoveryMs < maxRecoveryMs
      return {
        isAsExpected,
        seen: `uploads ${countsText(sent)}, longest ${secondsText(sent.longestMs)}; all else ${countsText(rest)}, longest ${secondsText(rest.longestMs)}; works again after ${secondsText(recoveryMs)}`,
      }
    } finally {
      await cable.cut()
      await bucket.close()
    }
  },
}
