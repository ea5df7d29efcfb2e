// A record that waits on this device to be sent, as it lies there, and what its parts mean. Pure.
import { Entry } from '@rounds/contract/records/logbook/entry'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'

const Refusal = z.object({
  title: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  /** The record as it stood on the server, when it was changed or decided on meanwhile. */
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
  /** What the submitted record was when this correction of it was begun; null for a new record and for a draft. */
  corrects: z.enum(['Pending', 'Rejected']).nullable().catch(null),
  mayHaveArrived: z.boolean(),
  /** When it was handed over, in ms since 1970: they are sent in this order. */
  madeAt: z.number(),
  /** Held file → what the server stored it as. */
  stored: z.record(z.string(), z.object({ id: z.string(), at: z.number() })),
  /** Rises when it is written anew and when a file has to be sent anew: part of its key. */
  uploads: z.number(),
  /** What the server has against it; null while it waits. */
  refusal: Refusal.nullable(),
})
export type UnsentRecord = z.infer<typeof UnsentRecord>

/** The status of a record that a correction of it begins with. */
export const correctedStatus = ({ status }: Pick<Entry, 'status'>): UnsentRecord['corrects'] =>
  status === 'Pending' || status === 'Rejected' ? status : null

/** The server keeps a file that no record took for a day; well before that it is sent again. */
const storedForMs = 20 * 60 * 60 * 1000

/** What the server stored a held file as, if that still stands. */
export function storedAs({ stored }: UnsentRecord, heldId: string, now: number): string | null {
  const found = stored[heldId]
  return found && now - found.at < storedForMs ? found.id : null
}

/** The values with the server's files in the places of those held here. */
export function withStoredFiles({ values }: UnsentRecord, files: ReadonlyMap<string, string>) {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, (typeof value === 'string' && files.get(value)) || value]),
  )
}

/** Only what can have arrived nowhere may be written anew: else the record would say two things. */
export const mayChange = ({ refusal, mayHaveArrived }: UnsentRecord): boolean => refusal !== null || !mayHaveArrived
