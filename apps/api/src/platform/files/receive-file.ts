// Reads one file from a multipart request: written to disk, checked and cleaned. A refusal or an abort leaves nothing
// behind.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { type FileType, fileTypeNames, fileTypes } from '@rounds/contract/platform/files/stored-file'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#api/kernel/api.ts'
import { extensionOf, safeFileName } from '#api/kernel/file-store/file-name.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { type PictureSize, redrawImage } from './image-check.ts'
import { checkPdf } from './pdf/pdf-check.ts'

const magicBytes = 4_100
const maxFileBytes = Math.max(...Object.values(fileTypes).map(({ maxBytes }) => maxBytes))
/** Includes the form around the file. */
const maxBodyBytes = maxFileBytes + 64 * 1024
/** Longer, because somebody must restart the scanner. */
const retryAfterSeconds = 30

export interface ReceivedFile {
  /** The temporary file. */
  path: string
  name: string
  type: FileType
  bytes: number
  sha256: string
}

export interface Accepted {
  /** All uploadable types when absent. */
  types?: readonly FileType[]
  /** The target size of images; unchanged when absent. */
  pictureSize?: PictureSize
}

/** Refuses a body whose declared length is too large for any accepted file. */
export function refuseLongBody({ headers }: FastifyRequest): void {
  if (Number(headers['content-length']) > maxBodyBytes) throw tooLarge(maxFileBytes)
}

const tooLarge = (maxBytes: number) =>
  new Problem('tooLarge', { message: fillMessage(uploadMessages.tooLarge, { n: maxBytes / 1024 / 1024 }) })

/** Receives the request's file and passes it to `work`; afterwards nothing of it remains in `incoming`. */
export async function withReceivedFile<T>(
  { files, virusScanner }: Pick<Services, 'files' | 'virusScanner'>,
  request: FastifyRequest,
  accepted: Accepted,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem('unsupportedType', { message: uploadMessages.missing.message })
  const path = join(files.incoming, randomUUID())
  const redrawn = `${path}.redrawn`
  const made = [path, redrawn, `${path}.sealed`, `${redrawn}.sealed`]
  try {
    const part = await receive(request, path).catch(refuseBrokenForm)
    const name = safeFileName(part.filename)
    const type = await typeOf(path, name, part.mimetype, accepted.types ?? fileTypeNames)
    // Before anything else reads it.
    refuseInfected(await virusScanner.scan(path))
    const final = await cleaned(path, redrawn, type, accepted.pictureSize)
    const { size } = await stat(final)
    return await work({ path: final, name, type, bytes: size, sha256: await sha256Of(final) })
  } finally {
    await Promise.all(made.map((one) => rm(one, { force: true })))
  }
}

/** Writes the file part to `path`. Refuses anything beside a single part named `file`. */
async function receive(request: FastifyRequest, path: string): Promise<MultipartFile> {
  let received: MultipartFile | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'file') {
      if (part.type === 'file') part.file.resume()
      throw invalid({ [part.fieldname]: inputMessages.unknown })
    }
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw new Problem('tooLarge')
    received = part
  }
  if (!received) throw invalid({ file: uploadMessages.missing.message })
  return received
}

/** Errors of a truncated or empty form have no code, unlike a full disk and the framework's refusals. */
function refuseBrokenForm(error: unknown): never {
  const isBroken = error instanceof Error && !(error instanceof Problem) && !('code' in error)
  throw isBroken ? new Problem('malformed') : error
}

/** Returns the type if the extension, the declared type and the first bytes agree on an accepted one. */
async function typeOf(path: string, name: string, declared: string, accepted: readonly FileType[]): Promise<FileType> {
  await using handle = await open(path, 'r')
  const head = Buffer.alloc(magicBytes)
  const { bytesRead } = await handle.read(head, 0, magicBytes, 0)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head.subarray(0, bytesRead))
  const type = accepted.find((one) => one === found?.mime)
  const extensions: readonly string[] = type ? fileTypes[type].extensions : []
  if (!type || type !== declared || !extensions.includes(extensionOf(name))) throw unaccepted(accepted)
  return type
}

const unaccepted = (accepted: readonly FileType[]) =>
  new Problem('unsupportedType', {
    message: accepted.includes('application/pdf') ? uploadMessages.wrongType : uploadMessages.wrongPicture,
  })

function refuseInfected(verdict: 'clean' | 'infected' | 'notScanned'): void {
  if (verdict === 'infected') throw invalid({ file: uploadMessages.infected })
  if (verdict === 'clean') return
  throw new Unavailable({ cause: 'virus scanner', message: uploadMessages.notScanned, retryAfterSeconds })
}

/** Checks the content, and returns the path of the file to store. */
async function cleaned(path: string, redrawn: string, type: FileType, size?: PictureSize): Promise<string> {
  const { maxBytes } = fileTypes[type]
  if ((await stat(path)).size > maxBytes) throw tooLarge(maxBytes)
  if (type === 'application/pdf') {
    await checkPdf(path)
    return path
  }
  await redrawImage(path, redrawn, type, size)
  return redrawn
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
