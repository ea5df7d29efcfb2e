// Stores a record on the server once: the same request under the same key takes effect once, and a record's id, which its
// device gave, is known for ever. Knows nothing of React or of the network.
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

/** The operations of the server. */
export interface RecordPorts {
  create: (
    body: { id: string; kind: KindId } & Pick<RecordRequest, 'status' | 'values'>,
    key: string,
  ) => Promise<Recorded & { isRepeated?: true | undefined }>
  edit: (id: string, body: Omit<EntryEdit, 'values'> & { values: EntryValues }, key: string) => Promise<Recorded>
}

/** What is stored, and how. */
export interface Sending {
  id: string
  kind: KindId
  request: RecordRequest
  /** Whether the record on the server says the same; null as long as the server knows the key of what was sent. */
  isSaidThere: ((request: RecordRequest) => Promise<boolean>) | null
  /** Its first words, written on this device as well, may have arrived under the id. */
  isRewritten: boolean
}

const sentMessage = ({ status }: RecordRequest): string => (status === 'Draft' ? 'Draft saved' : entryMessages.inserted)

/** True when an entry can be what this request made of it; since then it may have been decided on. */
function isOwnWrite(entry: Entry, { revision, status }: RecordRequest): boolean {
  return entry.revision === (revision ?? 0) + 1 && (status === 'Draft') === (entry.status === 'Draft')
}

/** The record was changed elsewhere: whose words count is for its person to say. */
export function changedElsewhere(entry: Entry, message: Message = unsentMessages.changed): CallProblem {
  return new CallProblem(409, {
    status: false,
    code: 'changedElsewhere',
    requestId: '',
    present: entry,
    ...message,
  })
}

/** Gives the stored record; throws what the server says against it, or that it is out of reach. */
export async function sendRecord(sending: Sending, ports: RecordPorts): Promise<Recorded> {
  const { id, kind, request, isSaidThere, isRewritten } = sending
  const { key, revision, corrects, status, values } = request
  if (revision === null) {
    const { isRepeated, ...recorded } = await ports.create({ id, kind, status, values }, key)
    const { entry } = recorded
    if (!isRepeated || (isOwnWrite(entry, request) && (await isSaidThere?.(request)))) return recorded
    // Answered by its id. Only this device knew it, so its first revision was written here.
    const first = entry.revision === 1 && isRewritten ? entry.status : null
    if (first !== 'Draft' && first !== 'Pending') throw changedElsewhere(entry)
    // Another request than the one that was just answered.
    const next = { ...request, key: `${key}-1`, revision: 1, corrects: first === 'Pending' ? first : null }
    return sendRecord({ ...sending, request: next }, ports)
  }
  try {
    return await ports.edit(id, { revision, from: corrects ?? 'Draft', status, values }, key)
  } catch (thrown) {
    const present = presentEntry(thrown)
    if (!present || !isOwnWrite(present, request) || !(await isSaidThere?.(request))) throw thrown
    return { message: sentMessage(request), entry: present }
  }
}
