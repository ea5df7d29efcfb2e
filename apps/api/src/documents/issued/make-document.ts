// Makes documents in the background. Their feature provides the content; this job typesets, seals and stores the file,
// and notifies the requester.

import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DocumentFacts, type DocumentKind, keptDays } from '@rounds/contract/documents/issued/issued-document'
import { dayMs } from '@rounds/contract/kernel/durations'
import { personalDataEvents } from '@rounds/contract/membership/personal-data/personal-data.events'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { sealFile } from '#api/kernel/sealing/file-seal.ts'
import { type Manuscript, typeset } from '#api/kernel/typesetting/typeset.ts'
import { documentKey } from './issued-documents.sealed.ts'
import { findRunningDocument, inJob, type RunningDocument } from './issued-documents.store.ts'

export type Maker = Pick<Api, 'db' | 'files' | 'sealer' | 'clock' | 'publicUrl'>

/** Reports how many of the records are gathered. */
export type Progress = (done: number, total: number) => Promise<void>

interface Written {
  manuscript: Manuscript
  facts: DocumentFacts
  /** The decided records covered by the digest of a logbook. */
  records?: readonly { id: string; revision: number }[]
}

/** A feature's implementation of its kinds of documents. `documents.routes.ts` lists them. */
export interface DocumentSource {
  kinds: readonly DocumentKind[]
  /** The page where the document can be downloaded. */
  page: '/printLogbook' | '/certificates'
  /** The name of the document in notifications. */
  workOf: (document: RunningDocument) => string
  /** Composes the document. Returns null when it can no longer be made. Long work reports its progress. */
  write: (api: Maker, document: RunningDocument, onProgress: Progress) => Promise<Written | null>
  /** Notifies people other than the requester, in the transaction that issues the document. */
  tell?: (api: Api, document: RunningDocument) => Promise<void>
}
export type DocumentSources = readonly DocumentSource[]

const lastRetry = 2
export const documentQueue = queue({
  name: 'make-document',
  payload: z.strictObject({ id: z.uuid() }),
  retryLimit: lastRetry,
  expireInSeconds: 300,
})

const ready = statement({
  name: 'issuedDocuments.ready',
  scope: inJob,
  params: {
    id: uuid,
    objectKey: text,
    sealedKey: text,
    bytes: integer,
    digest: text,
    facts: json(DocumentFacts),
    records: text.nullable(),
    now: timestamp,
    expiresAt: timestamp,
  },
  row: {},
  sql: `update issued_documents set state = 'Ready', object_key = :objectKey, sealed_key = :sealedKey, bytes = :bytes,
      digest = :digest, facts = :facts::jsonb, printed_records = :records, issued_at = :now, expires_at = :expiresAt
    where id = :id and state = 'Running'`,
})

const failed = statement({
  name: 'issuedDocuments.failed',
  scope: inJob,
  params: { id: uuid },
  row: {},
  sql: `update issued_documents set state = 'Failed' where id = :id and state = 'Running'`,
})

const progress = statement({
  name: 'issuedDocuments.progress',
  scope: inJob,
  params: { id: uuid, done: integer, total: integer },
  row: {},
  sql: `update issued_documents set records_done = :done, records_total = :total where id = :id and state = 'Running'`,
})

const markFailed = (db: Database, id: string): Promise<number> => db.execute(failed, { id })

const sourceOf = (sources: DocumentSources, { kind }: RunningDocument): DocumentSource => {
  const source = sources.find(({ kinds }) => kinds.includes(kind))
  if (!source) throw new Error(`No feature makes documents of the kind ${kind}`)
  return source
}

/**
 * Stores a finished file and issues the document; `tell` runs in the same transaction. Returns false when the document
 * was no longer running.
 */
async function keepDocument(
  { db, files, sealer, clock }: Maker,
  { id, kind }: RunningDocument,
  { pdf, facts, records }: Omit<Written, 'manuscript'> & { pdf: Buffer },
  tell: () => Promise<void>,
): Promise<boolean> {
  // A unique path, because a restarted job may overlap with its earlier run.
  const path = join(files.incoming, `${id}-${randomUUID()}.pdf`)
  try {
    const sealedKey = await sealFile(sealer, documentKey, id, Readable.from([pdf]), path)
    const objectKey = await files.put(path, 'application/octet-stream')
    const digest = createHash('sha256').update(pdf).digest('hex')
    const now = clock()
    const expiresAt = new Date(now.getTime() + keptDays(kind) * dayMs)
    const isKept = await db.transaction(async () => {
      const lines = records?.map((one) => `${one.id} ${one.revision}`).join('\n') ?? null
      const made = { id, objectKey, sealedKey, bytes: pdf.length, digest, facts, records: lines, now, expiresAt }
      const isReady = (await db.execute(ready, made)) > 0
      if (isReady) await tell()
      return isReady
    })
    if (!isKept) await files.delete(objectKey)
    return isKept
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes a running document. May run twice: the first to finish counts. */
export async function makeDocument(api: Api, sources: DocumentSources, id: string): Promise<void> {
  const found = await findRunningDocument(api.db, id)
  if (!found) return
  const source = sourceOf(sources, found)
  const onProgress: Progress = async (done, total) => void (await api.db.execute(progress, { id, done, total }))
  await onProgress(0, 0)
  const written = await source.write(api, found, onProgress)
  if (!written) return abandonDocument(api, sources, id)
  const { manuscript, ...kept } = written
  const pdf = await typeset(manuscript)
  await keepDocument(api, found, { pdf, ...kept }, async () => {
    const facts = { work: source.workOf(found), page: source.page }
    await api.notify(personalDataEvents.ready, { to: found.askedById, ...facts })
    await source.tell?.(api, found)
  })
}

/** Marks a running document as failed and notifies the requester. */
export async function abandonDocument(api: Api, sources: DocumentSources, id: string): Promise<void> {
  await api.db.transaction(async () => {
    const found = await findRunningDocument(api.db, id)
    if (!found) return
    const { page, workOf } = sourceOf(sources, found)
    await markFailed(api.db, id)
    await api.notify(personalDataEvents.failed, { to: found.askedById, work: workOf(found), page })
  })
}

/** Registers the job that makes documents. */
export function documentJobs(api: Api, sources: DocumentSources): void {
  api.jobs.work(documentQueue, async ({ id }, { retries }) => {
    try {
      await makeDocument(api, sources, id)
    } catch (error) {
      if (retries >= lastRetry) await abandonDocument(api, sources, id)
      throw error
    }
  })
}
