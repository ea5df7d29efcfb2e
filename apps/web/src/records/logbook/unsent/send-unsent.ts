// Sends an unsent record: first settles an earlier request, then uploads each file once, then sends the record.
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
  /** Uploads a held file under a key; rejects with a refusal when the file is no longer held. */
  upload: (heldId: string, key: string) => Promise<string>
  heldIn: (values: UnsentRecord['values']) => string[]
  /** Fetches the record from the server; null when the server does not have it. */
  present: (id: string) => Promise<OpenedEntry | null>
  /** College and department of the student now. */
  place: () => string | undefined
  now: () => number
}

/**
 * A file cannot be uploaded at present: too large for the connection, or the file server or virus scanner is out of
 * reach. Records without files can still be sent. `cause` is the problem.
 */
export class FileNotSent extends Error {}

async function uploaded(heldId: string, uploads: number, ports: SendPorts): Promise<string> {
  try {
    return await ports.upload(heldId, `${heldId}-${uploads}`)
  } catch (thrown) {
    // A rate limit pauses all sending, not only files.
    if (!isTransient(thrown) || asProblem(thrown).code === 'tooMany') throw thrown
    throw new FileNotSent('a file does not get through', { cause: thrown })
  }
}

type Progress = (part: Partial<UnsentRecord>) => Promise<void>

/** The server remembers an idempotency key for a day; this is safely below. */
const keyKeptMs = 23 * hourMs

/** Once the key has expired, comparing the content tells whether the record arrived. */
function contentMatcher({ id, kind, madeAt }: UnsentRecord, ports: SendPorts): Sending['matchesServer'] {
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

/** Settles an earlier unanswered request and returns the record based on the resulting revision. */
async function withoutUnanswered(before: UnsentRecord, ports: SendPorts, progress: Progress): Promise<UnsentRecord> {
  const { unanswered: request, ...others } = before
  if (!request) return before
  let { revision, corrects } = before
  let submitted: Entry | null = null
  try {
    const { id, kind } = before
    const sending = { id, kind, request, matchesServer: contentMatcher(before, ports), isRewritten: false }
    const { entry } = await sendRecord(sending, ports.record)
    revision = entry.revision
    // The earlier request submitted the record. Now it is corrected, unless the teacher has decided already.
    if (request.status === 'Pending') corrects = request.corrects ?? 'Pending'
    if (request.status === 'Pending' && before.status === 'Draft') submitted = entry
  } catch (thrown) {
    const { code } = asProblem(thrown)
    // The earlier request never arrived and never will. The record itself will meet the same refusal.
    if (code !== 'invalid' && code !== 'changedElsewhere' && code !== 'conflict' && code !== 'notFound') throw thrown
  }
  const record = { ...others, unanswered: null, revision, corrects }
  await progress(record)
  if (submitted) throw changedElsewhere(submitted, unsentMessages.submittedBefore)
  return record
}

/** The server files a new record in its author's present department. After a move, the author has to confirm that. */
async function assertNotMoved({ id, place, revision, mayHaveArrived }: UnsentRecord, ports: SendPorts): Promise<void> {
  if (place === undefined || place === ports.place() || revision !== null) return
  if (mayHaveArrived && (await ports.present(id)) !== null) return
  throw new CallProblem(409, { status: false, code: 'conflict', requestId: '', ...unsentMessages.moved })
}

/** Returns true when nothing is left to send. Throws when the correction was written before the teacher's rejection. */
async function isSettled(record: UnsentRecord, hasFiles: boolean, ports: SendPorts): Promise<boolean> {
  const { id, status, revision, corrects, mayHaveArrived, uploads } = record
  if (corrects === 'Pending') {
    const present = await ports.present(id)
    // A decision does not raise the revision: the server would accept the correction and the student would miss the
    // reason.
    if (present?.status === 'Rejected' && present.revision === revision) {
      throw changedElsewhere(present, unsentMessages.rejected)
    }
  }
  // A record whose answer was lost may have arrived. Checking first saves uploading its files again. A rewritten record
  // is always sent, because the server may have only the earlier version.
  if (!mayHaveArrived || revision !== null || status === 'Draft' || !hasFiles || uploads > 0) return false
  const present = await ports.present(id)
  return present !== null && present.status !== 'Draft'
}

/** The draft was deleted elsewhere: its author decides whether to record it as a new one. */
async function askToRecordAgain(progress: Progress): Promise<never> {
  await progress({ revision: null, mayHaveArrived: false })
  throw new CallProblem(404, { status: false, code: 'notFound', requestId: '', ...unsentMessages.deleted })
}

/** Sends a record. Rejects with the server's refusal, or when the server is out of reach. */
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
    const matchesServer = mayHaveArrived ? contentMatcher(record, ports) : null
    await sendRecord({ ...sending, matchesServer }, ports.record)
  } catch (thrown) {
    if (asProblem(thrown).code === 'notFound' && !record.corrects) return askToRecordAgain(progress)
    const field = fileField(kindOf(kind))?.key ?? ''
    const isFileGone = thrown instanceof CallProblem && thrown.code === 'invalid' && field in thrown.fields
    if (!isFileGone || !hasFiles || record.uploads > 0) throw thrown
    // The server deleted the uploaded file in the meantime. Upload it again under a new key.
    const again = { ...record, mayHaveArrived: false, stored: {}, uploads: record.uploads + 1, key: null }
    await progress(again)
    await sendUnsent(again, ports, progress)
  }
}
