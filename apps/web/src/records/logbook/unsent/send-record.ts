// Stores a record on the server exactly once. A request repeated under its key takes effect once. The record's id comes
// from the device, so the server always recognises it. Independent of React and the network.
import type { Message } from '@rounds/contract/kernel/message'
import type { Entry, EntryEdit } from '@rounds/contract/records/logbook/entry'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { presentEntry } from '../entries/present-entry.ts'
import type { RecordRequest } from '../entries/record-request.ts'

export interface Recorded {
  message: string
  entry: Entry
}

/** The server operations that store records. */
export interface RecordPorts {
  create: (
    body: { id: string; kind: KindId } & Pick<RecordRequest, 'status' | 'values'>,
    key: string,
  ) => Promise<Recorded & { isRepeated?: true | undefined }>
  edit: (id: string, body: Omit<EntryEdit, 'values'> & { values: EntryValues }, key: string) => Promise<Recorded>
}

/** A record to store and how to recognise an earlier attempt. */
export interface Sending {
  id: string
  kind: KindId
  request: RecordRequest
  /** Compares the server's record with the request. Null while the server still knows the request's key. */
  matchesServer: ((request: RecordRequest) => Promise<boolean>) | null
  /** True when an earlier version, also written on this device, may have arrived under the same id. */
  isRewritten: boolean
}

const sentMessage = ({ status }: RecordRequest): string => (status === 'Draft' ? 'Draft saved' : entryMessages.inserted)

/** True when this request can have produced the entry, even if the entry has been decided on since. */
function isOwnWrite(entry: Entry, { revision, status }: RecordRequest): boolean {
  return entry.revision === (revision ?? 0) + 1 && (status === 'Draft') === (entry.status === 'Draft')
}

/** The problem for a record changed elsewhere: its author chooses which version to keep. */
export function changedElsewhere(entry: Entry, message: Message = unsentMessages.changed): CallProblem {
  return new CallProblem(409, {
    status: false,
    code: 'changedElsewhere',
    requestId: '',
    present: entry,
    ...message,
  })
}

/** Returns the stored record. Rejects with the server's refusal, or when the server is out of reach. */
export async function sendRecord(sending: Sending, ports: RecordPorts): Promise<Recorded> {
  const { id, kind, request, matchesServer, isRewritten } = sending
  const { key, revision, corrects, status, values } = request
  if (revision === null) {
    const { isRepeated, ...recorded } = await ports.create({ id, kind, status, values }, key)
    const { entry } = recorded
    if (!isRepeated || (isOwnWrite(entry, request) && (await matchesServer?.(request)))) return recorded
    // The server recognised the id. Only this device knew it, so revision 1 was written here.
    const first = entry.revision === 1 && isRewritten ? entry.status : null
    if (first !== 'Draft' && first !== 'Pending') throw changedElsewhere(entry)
    // The edit is a different request from the create just answered, so it needs its own key.
    const next = { ...request, key: `${key}-1`, revision: 1, corrects: first === 'Pending' ? first : null }
    return sendRecord({ ...sending, request: next }, ports)
  }
  try {
    return await ports.edit(id, { revision, from: corrects ?? 'Draft', status, values }, key)
  } catch (thrown) {
    const present = presentEntry(thrown)
    if (!present || !isOwnWrite(present, request) || !(await matchesServer?.(request))) throw thrown
    return { message: sentMessage(request), entry: present }
  }
}
