// An unsent record as it is stored on this device, and functions of it. Pure.
import { hourMs } from '@rounds/contract/kernel/durations'
import { Entry } from '@rounds/contract/records/logbook/entry'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { Corrects, RecordRequest } from '../entries/record-request.ts'

const Refusal = z.object({
  title: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  /** The record on the server, if it was changed or decided on there; otherwise null. */
  present: Entry.nullable().catch(null),
})
export type Refusal = z.infer<typeof Refusal>

export const UnsentRecord = z.object({
  /** The record's id, here and on the server. */
  id: z.uuid(),
  kind: z.enum(kindIds),
  status: z.enum(['Draft', 'Pending']),
  values: z.record(z.string(), z.unknown()),
  shown: z.record(z.string(), z.string()),
  revision: z.number().nullable(),
  corrects: Corrects,
  mayHaveArrived: z.boolean(),
  /** The idempotency key of an earlier attempt from the form; null when there was none. */
  key: z.string().nullable().catch(null),
  /** An earlier request with different values and no answer, which is settled first; null when there is none. */
  unanswered: RecordRequest.nullable().catch(null),
  /**
   * College and department of the author when the record was kept. After a move, the author checks it before it is
   * sent.
   */
  place: z.string().optional().catch(undefined),
  /** When the record was kept, in ms since 1970; records are sent in this order. */
  madeAt: z.number(),
  /** Uploaded files: the held file's id → the server's id and the time of upload. */
  stored: z.record(z.string(), z.object({ id: z.string(), at: z.number() })),
  /** Counts rewrites and repeated uploads; part of the idempotency key. */
  uploads: z.number(),
  /** The server's refusal; null while the record waits to be sent. */
  refusal: Refusal.nullable(),
})
export type UnsentRecord = z.infer<typeof UnsentRecord>

/** The status that a correction of this record starts from; null for other statuses. */
export const correctedStatus = ({ status }: Pick<Entry, 'status'>): Corrects =>
  status === 'Pending' || status === 'Rejected' ? status : null

/** The server keeps an unused file for a day. After this time the file is uploaded again. */
const storedForMs = 20 * hourMs

/** Returns the server's id of a held file, or null when it was not uploaded or has expired. */
export function storedAs({ stored }: UnsentRecord, heldId: string, now: number): string | null {
  const found = stored[heldId]
  return found && now - found.at < storedForMs ? found.id : null
}

/** Builds the request for a record, with held files replaced by the server's ids. */
export function requestOf(record: UnsentRecord, files: ReadonlyMap<string, string>): RecordRequest {
  const { id, key, uploads, revision, corrects, status } = record
  const values = Object.fromEntries(
    Object.entries(record.values).map(([name, value]) => [
      name,
      (typeof value === 'string' && files.get(value)) || value,
    ]),
  )
  return { key: key ?? `${id}-${uploads}`, revision, corrects, status, values }
}

/**
 * Merges a rewritten record with the version before it. If that version may have arrived, its request is settled first.
 * A refused version has not arrived.
 */
export function writtenAgain(before: UnsentRecord | undefined, record: UnsentRecord): UnsentRecord {
  if (!before?.mayHaveArrived || before.refusal || before.uploads === record.uploads) return record
  const files = new Map(Object.entries(before.stored).map(([heldId, { id }]) => [heldId, id]))
  return { ...record, unanswered: before.unanswered ?? requestOf(before, files) }
}

/** Only a record that cannot have arrived may be rewritten; otherwise two versions of it could exist. */
export const mayChange = ({ refusal, mayHaveArrived }: UnsentRecord): boolean => refusal !== null || !mayHaveArrived
