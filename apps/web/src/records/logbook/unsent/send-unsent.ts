// Brings an unsent record to the server: what was sent of it before is settled, then its files, each once, then the record.
import { hourMs } from '@rounds/contract/kernel/durations'
import type { Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { fileField } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { asProblem, CallProblem } from '#web/kernel/call-problem.ts'
import { isTransient } from '#web/kernel/retries/retry-policy.ts'
import { contentOfEntry, isChanged } from '../entries/entry-form-values.ts'
import { changedElsewhere, type RecordPorts, type Sending, sendRecord } from './send-record.ts'
import { requestOf, storedAs, type UnsentRecord } from './unsent-record.ts'

export interface SendPorts {
  record: RecordPorts
  /** Stores a held file under a key; throws a refusal when it is not held any more. */
  upload: (heldId: string, key: string) => Promise<string>
  heldIn: (values: UnsentRecord['values']) => string[]
  /** The record as the server has it; null when it does not. */
  present: (id: string) => Promise<OpenedEntry | null>
  /** College and department of its person by now. */
  place: () => string | undefined
  now: () => number
}

/**
 * A file does not get through at present: too large for the line, or its server or the virus scanner is out of reach. That
 * says nothing about records without files. `cause` is the problem.
 */
export class FileNotSent extends Error {}

async function uploaded(heldId: string, uploads: number, ports: SendPorts): Promise<string> {
  try {
    return await ports.upload(heldId, `${heldId}-${uploads}`)
  } catch (thrown) {
    // A caller that asks too often is to rest with everything.
    if (!isTransient(thrown) || asProblem(thrown).code === 'tooMany') throw thrown
    throw new FileNotSent('a file does not get through', { cause: thrown })
  }
}

type Progress = (part: Partial<UnsentRecord>) => Promise<void>

/** The server remembers a key for a day. */
const keyKeptMs = 23 * hourMs

/** After that its content tells whether a record arrived. */
function saidThere({ id, kind, madeAt }: UnsentRecord, ports: SendPorts): Sending['isSaidThere'] {
  if (ports.now() - madeAt <= keyKeptMs) return null
  return async ({ values }) => {
    const present = await ports.present(id)
    return present !== null && !isChanged(contentOfEntry(kindOf(kind), present, present.identity).values, values)
  }
}

async function filesOf(record: UnsentRecord, ports: SendPorts, progress: Progress): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  let { stored } = record
  for (const heldId of ports.heldIn(record.values)) {
    const known = storedAs({ ...record, stored }, heldId, ports.now())
    const id = known ?? (await uploaded(heldId, record.uploads, ports))
    if (!known) {
      stored = { ...stored, [heldId]: { id, at: ports.now() } }
      await progress({ stored, mayHaveArrived: record.mayHaveArrived })
    }
    files.set(heldId, id)
  }
  return files
}

/** Gives the record on the revision that an earlier request made, now that it is known what became of that one. */
async function withoutUnanswered(before: UnsentRecord, ports: SendPorts, progress: Progress): Promise<UnsentRecord> {
  const { unanswered: request, ...others } = before
  if (!request) return before
  let { revision, corrects } = before
  let submitted: Entry | null = null
  try {
    const { id, kind } = before
    const sending = { id, kind, request, isSaidThere: saidThere(before, ports), isRewritten: false }
    const { entry } = await sendRecord(sending, ports.record)
    revision = entry.revision
    // Submitted by it: what is sent now corrects that, if the teacher has not decided yet.
    if (request.status === 'Pending') corrects = request.corrects ?? 'Pending'
    if (request.status === 'Pending' && before.status === 'Draft') submitted = entry
  } catch (thrown) {
    const { code } = asProblem(thrown)
    // It has not arrived, and now it never will; what stands against it stands against the record as well.
    if (code !== 'invalid' && code !== 'changedElsewhere' && code !== 'conflict' && code !== 'notFound') throw thrown
  }
  const record = { ...others, unanswered: null, revision, corrects }
  await progress(record)
  if (submitted) throw changedElsewhere(submitted, unsentMessages.submittedBefore)
  return record
}

/** The server files a new record where its person is by now: after a move that is for them to say. */
async function assertNotMoved({ id, place, revision, mayHaveArrived }: UnsentRecord, ports: SendPorts): Promise<void> {
  if (place === undefined || place === ports.place() || revision !== null) return
  if (mayHaveArrived && (await ports.present(id)) !== null) return
  throw new CallProblem(409, { status: false, code: 'conflict', requestId: '', ...unsentMessages.moved })
}

/** True when nothing is left to send. Throws when a correction was written without knowing of the teacher's decision. */
async function isSettled(record: UnsentRecord, hasFiles: boolean, ports: SendPorts): Promise<boolean> {
  const { id, status, revision, corrects, mayHaveArrived, uploads } = record
  if (corrects === 'Pending') {
    const present = await ports.present(id)
    // A decision leaves the revision as it is: the server would take the correction, and the reason would go unread.
    if (present?.status === 'Rejected' && present.revision === revision) {
      throw changedElsewhere(present, unsentMessages.rejected)
    }
  }
  // Its answer was lost: no need to carry the files there again to hear that it has arrived. Of what was written again
  // the server may have the first words only.
  if (!mayHaveArrived || revision !== null || status === 'Draft' || !hasFiles || uploads > 0) return false
  const present = await ports.present(id)
  return present !== null && present.status !== 'Draft'
}

/** A draft that was deleted elsewhere: whether it is recorded as a new one is for its person to say. */
async function askToRecordAgain(progress: Progress): Promise<never> {
  await progress({ revision: null, mayHaveArrived: false })
  throw new CallProblem(404, { status: false, code: 'notFound', requestId: '', ...unsentMessages.deleted })
}

/** Throws what the server has against it, or that it is out of reach. */
export async function sendUnsent(before: UnsentRecord, ports: SendPorts, progress: Progress): Promise<void> {
  const record = await withoutUnanswered(before, ports, progress)
  await assertNotMoved(record, ports)
  const hasFiles = ports.heldIn(record.values).length > 0
  if (await isSettled(record, hasFiles, ports)) return
  const files = await filesOf(record, ports, progress)
  await progress({ mayHaveArrived: true })
  const { id, kind, mayHaveArrived } = record
  try {
    const sending = { id, kind, request: requestOf(record, files), isRewritten: record.uploads > 0 }
    const isSaidThere = mayHaveArrived ? saidThere(record, ports) : null
    await sendRecord({ ...sending, isSaidThere }, ports.record)
  } catch (thrown) {
    if (asProblem(thrown).code === 'notFound' && !record.corrects) return askToRecordAgain(progress)
    const field = fileField(kindOf(kind))?.key ?? ''
    const isFileGone = thrown instanceof CallProblem && thrown.code === 'invalid' && field in thrown.fields
    if (!isFileGone || !hasFiles || record.uploads > 0) throw thrown
    // The stored file was swept in the meantime: once more, under a key that the server does not know.
    const again = { ...record, mayHaveArrived: false, stored: {}, uploads: record.uploads + 1, key: null }
    await progress(again)
    await sendUnsent(again, ports, progress)
  }
}
