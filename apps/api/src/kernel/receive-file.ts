// Takes one file out of a multipart request: to the disk, judged, cleaned. A refusal or an abort leaves nothing.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { messages } from '@rounds/contract/kernel/messages'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { type FileType, fileTypes } from '@rounds/contract/kernel/stored-file'
import type { FastifyRequest } from 'fastify'
import { extensionOf, safeFileName } from './file-name.ts'
import { redrawImage } from './image-check.ts'
import { checkPdf } from './pdf-check.ts'

const magicBytes = 4_100

export interface ReceivedFile {
  /** Where it waits to be stored. */
  path: string
  name: string
  type: FileType
  bytes: number
  sha256: string
}

/** Receives the request's one file into `folder` and hands it to `work`; afterwards the folder is as before. */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  folder: string,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem('unsupportedType', { message: messages.upload.missing.message })
  const path = join(folder, randomUUID())
  const redrawn = `${path}.redrawn`
  try {
    const part = await receive(request, path)
    const name = safeFileName(part.filename)
    const type = await typeOf(path, name, part.mimetype)
    const final = await cleaned(path, redrawn, type)
    const { size } = await stat(final)
    return await work({ path: final, name, type, bytes: size, sha256: await sha256Of(final) })
  } finally {
    await Promise.all([rm(path, { force: true }), rm(redrawn, { force: true })])
  }
}

/** Writes the file part to `path`. Anything beside one part named `file` is refused. */
async function receive(request: FastifyRequest, path: string): Promise<MultipartFile> {
  let received: MultipartFile | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'file') {
      if (part.type === 'file') part.file.resume()
      throw invalid({ [part.fieldname]: 'This field is not known here.' })
    }
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw new Problem('tooLarge')
    received = part
  }
  if (!received) throw invalid({ file: messages.upload.missing.message })
  return received
}

/** The type when the name's extension, the declared type and the first bytes agree on one that is accepted. */
async function typeOf(path: string, name: string, declared: string): Promise<FileType> {
  await using handle = await open(path, 'r')
  const head = Buffer.alloc(magicBytes)
  const { bytesRead } = await handle.read(head, 0, magicBytes, 0)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head.subarray(0, bytesRead))
  const isAccepted = (type: string | undefined): type is FileType =>
    type !== undefined && Object.hasOwn(fileTypes, type)
  if (!isAccepted(found?.mime) || found.mime !== declared) throw unaccepted()
  const extensions: readonly string[] = fileTypes[found.mime].extensions
  if (!extensions.includes(extensionOf(name))) throw unaccepted()
  return found.mime
}

const unaccepted = () => new Problem('unsupportedType', { message: 'Please upload a PDF, JPEG or PNG file.' })

/** Judges the content; returns the path of what is to be stored. */
async function cleaned(path: string, redrawn: string, type: FileType): Promise<string> {
  const { size } = await stat(path)
  const { mostBytes } = fileTypes[type]
  if (size > mostBytes) {
    throw new Problem('tooLarge', { message: `This file can have ${mostBytes / 1024 / 1024} MiB at most.` })
  }
  if (type === 'application/pdf') {
    await checkPdf(await readFile(path))
    return path
  }
  await redrawImage(path, redrawn, type)
  return redrawn
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
