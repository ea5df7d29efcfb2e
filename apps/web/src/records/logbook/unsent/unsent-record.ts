// A record that waits on this device to be sent, as it lies there, and what its parts mean. Pure.
import { hourMs } from '@rounds/contract/kernel/durations'
import { Entry } from '@rounds/contract/records/logbook/entry'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { Corrects, RecordRequest } from '../entries/record-request.ts'

const Refusal = z.object({
  title: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  /** The record as it stood on the server, when it was changed or decided on there. */
  present: Entry.nullable().catch(null),
})
export type Refusal = z.infer<typeof Refusal>

export const UnsentRecord = z.object({
  /** Of the record, here and on the server. */
  id: z.uuid(),
  kind: z.enum(kindIds),
  status: z.enum(['Draft', 'Pending']),
  values: z.record(z.string(), z.unknown()),
  shown: z.record(z.string(), z.string()),
  revision: z.number().nullable(),
  corrects: Corrects,
  mayHaveArrived: z.boolean(),
  /** The key it was sent under before it was kept here; null when it was not. */
  key: z.string().nullable().catch(null),
  /** What was sent of the record before, with other words and no answer: it is settled first. */
  unanswered: RecordRequest.nullable().catch(null),
  /** College and department of its person when it was handed over: who moves since then looks at it first. */
  place: z.string().optional().catch(undefined),
  /** When it was handed over, in ms since 1970: they are sent in this order. */
  madeAt: z.number(),
  /** Held file → what the server stored it as. */
  stored: z.record(z.string(), z.object({ id: z.string(), at: z.number() })),
  /** Rises when it is written again and when a file has to be sent again: part of its key. */
  uploads: z.number(),
  /** What the server has against it; null while it waits. */
  refusal: Refusal.nullable(),
})
export type UnsentRecord = z.infer<typeof UnsentRecord>

/** The status of a record that a correction of it begins with. */
export const correctedStatus = ({ status }: Pick<Entry, 'status'>): Corrects =>
  status === 'Pending' || status === 'Rejected' ? status : null

/** The server keeps a file that no record took for a day; well before that it is sent again. */
const storedForMs = 20 * hourMs

/** What the server stored a held file as, if that still stands. */
export function storedAs({ stored }: UnsentRecord, heldId: string, now: number): string | null {
  const found = stored[heldId]
  return found && now - found.at < storedForMs ? found.id : null
}

/** The request that brings it to the server, with the server's files in the places of those held here. */
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
 * A record that is written again while its first words may be on their way: those are settled first. What the server
 * refused has arrived nowhere.
 */
export function writtenAgain(before: UnsentRecord | undefined, record: UnsentRecord): UnsentRecord {
  if (!before?.mayHaveArrived || before.refusal || before.uploads === record.uploads) return record
  const files = new Map(Object.entries(before.stored).map(([heldId, { id }]) => [heldId, id]))
  return { ...record, unanswered: before.unanswered ?? requestOf(before, files) }
}

/** Only what can have arrived nowhere may be written again: else the record would say two things. */
export const mayChange = ({ refusal, mayHaveArrived }: UnsentRecord): boolean => refusal !== null || !mayHaveArrived
