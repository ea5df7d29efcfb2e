// Sends a record so that it is on the server once, also when an answer was lost on the way and it is sent again, however
// much later. Knows nothing of React or of the network.
import type { Message } from '@rounds/contract/kernel/message'
import type { Entry, EntryEdit } from '@rounds/contract/records/logbook/entry'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { presentEntry } from '../entries/present-entry.ts'

/** A record as it is to be stored. Its id was given by this device, before anybody else knew of it. */
export interface RecordToSend {
  id: string
  kind: KindId
  status: 'Draft' | 'Pending'
  values: EntryValues
  /** The revision of the draft that is known to be on the server; null for none. */
  revision: number | null
  /** What it was when it was corrected; null for what was not submitted before. */
  corrects: EntryEdit['from'] | null
  /** It was sent before, and no answer came. */
  mayHaveArrived: boolean
  /** Other words may have been sent under this id before: what the server has is then not yet what is written here. */
  isRewritten: boolean
}

export interface Recorded {
  message: string
  entry: Entry
}

export interface RecordWays {
  create: (
    body: Pick<RecordToSend, 'id' | 'kind' | 'status' | 'values'>,
  ) => Promise<Recorded & { isRepeated?: true | undefined }>
  edit: (id: string, body: Omit<EntryEdit, 'values'> & { values: EntryValues }) => Promise<Recorded>
}

export const sentMessage = (status: 'Draft' | 'Pending'): string =>
  status === 'Draft' ? 'Draft saved' : entryMessages.inserted

/**
 * True when an entry is what our own sending made of it; since then it may have been decided on. Never for a correction:
 * another device can have sent one too.
 */
function isOurs(entry: Entry, { status, corrects }: RecordToSend, revision: number): boolean {
  return !corrects && entry.revision === revision && (status === 'Draft') === (entry.status === 'Draft')
}

/** The entry was written elsewhere meanwhile: whose words count is for its person to say. */
export function changedElsewhere(entry: Entry, said: Message = unsentMessages.changed): CallProblem {
  return new CallProblem(409, {
    status: false,
    code: 'changedMeanwhile',
    ...said,
    requestId: '',
    present: entry,
  })
}

async function edited(record: RecordToSend, revision: number, ways: RecordWays): Promise<Recorded> {
  const { id, status, values, corrects, mayHaveArrived } = record
  try {
    return await ways.edit(id, { revision, ...(corrects ? { from: corrects } : {}), status, values })
  } catch (thrown) {
    const present = presentEntry(thrown)
    if (!present || !mayHaveArrived || !isOurs(present, record, revision + 1)) throw thrown
    return { message: sentMessage(status), entry: present }
  }
}

/** Gives the stored record; throws what the server says against it, or that it is out of reach. */
export async function sendRecord(record: RecordToSend, ways: RecordWays): Promise<Recorded> {
  const { id, kind, status, values, revision, mayHaveArrived, isRewritten } = record
  if (revision !== null) return edited(record, revision, ways)
  const { isRepeated, ...created } = await ways.create({ id, kind, status, values })
  const { entry } = created
  if (!isRepeated) return created
  // Only this device knew the id, so its first revision is ours: the record itself, or a draft saved on the way to it.
  if (entry.revision === 1) {
    if (entry.status === 'Draft' || (entry.status === 'Pending' && isRewritten)) return edited(record, 1, ways)
    if (!isRewritten) return created
  }
  if (mayHaveArrived && isOurs(entry, record, 2)) return created
  throw changedElsewhere(entry)
}
