// Uploads files until the server is gone, and checks that acknowledged files come back as they were sent.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { SignedIn } from '../apps/api/src/testing/operation/signed-in.ts'
import { aPdf } from '../apps/api/src/testing/uploads/files.ts'

const Uploaded = z.object({ file: z.object({ id: z.string() }) })
const bytes = aPdf({ pages: 20 })

/** Uploads one file after the other until the server is gone; reports the ids of the acknowledged ones, one by one. */
export async function uploadUntilGone(
  address: string,
  headers: SignedIn,
  onAcknowledged: () => void,
): Promise<string[]> {
  const acknowledged: string[] = []
  for (;;) {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'certificate.pdf', { type: 'application/pdf' }))
    const answer = await fetch(`${address}/api/files`, { method: 'POST', headers, body })
      .then(async (response) => ({ status: response.status, reply: (await response.json()) as unknown }))
      .catch(() => undefined)
    if (!answer) return acknowledged
    if (answer.status === 200) {
      acknowledged.push(Uploaded.parse(answer.reply).file.id)
      onAcknowledged()
    } else if (answer.status === 503) await pause(20)
    else throw new Error(`refused: ${JSON.stringify(answer.reply)}`)
  }
}

/** Returns the files that this server does not return byte for byte. */
export async function lostFiles(address: string, headers: SignedIn, ids: readonly string[]): Promise<string[]> {
  const lost: string[] = []
  for (const id of ids) {
    const answer = await fetch(`${address}/api/files/${id}`, { headers })
    if (!answer.ok || !Buffer.from(await answer.arrayBuffer()).equals(bytes)) lost.push(id)
  }
  return lost
}
