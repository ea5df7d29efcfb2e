// Sends stored bytes as a download that no browser opens in another way.
import { Problem } from '@rounds/contract/kernel/problem'
import type { FastifyReply } from 'fastify'
import { viewerOfRequest } from '#api/kernel/access/request-viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { attachmentHeader } from '#api/kernel/file-store/file-name.ts'
import { NoSuchObject } from '#api/kernel/file-store/object-store.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { openSealed } from '#api/kernel/sealing/file-seal.ts'
import { countDownload } from './open-downloads.ts'

/** Returns the plain bytes of a stored file. Rejects when they are missing or were altered. */
export async function plainBytes(
  api: Pick<Api, 'files' | 'sealer'>,
  file: Pick<SentFile, 'id' | 'objectKey' | 'sealedKey'>,
) {
  const stored = await api.files.stream(file.objectKey)
  if (file.sealedKey === null) return stored
  const plain = openSealed(api.sealer, file.id, file.sealedKey, stored)
  // The first chunk is verified before the answer begins.
  await new Promise((resolve, reject) => {
    plain.once('readable', resolve)
    plain.once('error', reject)
  })
  return plain
}

/** Answers with the file; `caching` is its Cache-Control. The caller writes the audit event first. */
export async function sendFile(
  api: Api,
  reply: FastifyReply,
  file: SentFile,
  caching = 'private, no-store',
): Promise<FastifyReply> {
  const viewer = viewerOfRequest(reply.request)
  const endDownload = viewer ? countDownload(viewer.id) : () => {}
  const stream = await plainBytes(api, file).catch((error: unknown) => {
    endDownload()
    // Erased with its owner, or lost: the sweep reports lost files to the operator.
    throw error instanceof NoSuchObject ? new Problem('notFound') : error
  })
  stream.once('close', endDownload)
  return reply
    .header('content-type', file.type)
    .header('content-length', file.bytes)
    .header('content-disposition', attachmentHeader(file.name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', caching)
    .send(stream)
}
