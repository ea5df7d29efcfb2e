// Brings an unsent record to the server: its files first, each once, then the record.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { fileField } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { changedElsewhere, type RecordWays, sendRecord } from './send-record.ts'
import { storedAs, type UnsentRecord, withStoredFiles } from './unsent-record.ts'

export interface SendWays {
  record: (key: string) => RecordWays
  /** Stores a held file under a key; throws a refusal when it is not held any more. */
  upload: (heldId: string, key: string) => Promise<string>
  heldIn: (values: UnsentRecord['values']) => string[]
  /** The record as the server has it; null when it does not. */
  present: (id: string) => Promise<Entry | null>
  now: () => number
}

type Progress = (part: Partial<UnsentRecord>) => Promise<void>

async function filesOf(record: UnsentRecord, ways: SendWays, progress: Progress): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  let { stored } = record
  for (const heldId of ways.heldIn(record.values)) {
    const known = storedAs({ ...record, stored }, heldId, ways.now())
    const id = known ?? (await ways.upload(heldId, `${heldId}-${record.uploads}`))
    if (!known) {
      stored = { ...stored, [heldId]: { id, at: ways.now() } }
      await progress({ stored, mayHaveArrived: record.mayHaveArrived })
    }
    files.set(heldId, id)
  }
  return files
}

/** True when nothing is left to send. Throws when a correction was written without knowing of the teacher's decision. */
async function isSettled(record: UnsentRecord, hasFiles: boolean, ways: SendWays): Promise<boolean> {
  const { id, status, revision, corrects, mayHaveArrived, uploads } = record
  if (corrects === 'Pending') {
    const present = await ways.present(id)
    // A decision leaves the revision as it is: the server would take the correction, and the reason would go unread.
    if (present?.status === 'Rejected' && present.revision === revision) {
      throw changedElsewhere(present, unsentMessages.rejected)
    }
  }
  // Its answer was lost: no need to carry the files there again to hear that it has arrived. Of what was written anew
  // the server may have the first words only.
  if (!mayHaveArrived || revision !== null || status === 'Draft' || !hasFiles || uploads > 0) return false
  const present = await ways.present(id)
  return present !== null && present.status !== 'Draft'
}

/** Throws what the server has against it, or that it is out of reach. */
export async function sendUnsent(record: UnsentRecord, ways: SendWays, progress: Progress): Promise<void> {
  const hasFiles = ways.heldIn(record.values).length > 0
  if (await isSettled(record, hasFiles, ways)) return
  const files = await filesOf(record, ways, progress)
  await progress({ mayHaveArrived: true })
  const { id, kind, status, revision, mayHaveArrived } = record
  const content = { id, kind, status, revision, mayHaveArrived, values: withStoredFiles(record, files) }
  try {
    // Whoever writes it anew sends it under another key, and so does a file that was lost on the server.
    const toSend = { ...content, corrects: record.corrects, isRewritten: record.uploads > 0 }
    await sendRecord(toSend, ways.record(`${id}-${record.uploads}`))
  } catch (thrown) {
    const field = fileField(kindOf(kind))?.key ?? ''
    const isFileGone = thrown instanceof CallProblem && thrown.code === 'invalid' && field in thrown.fields
    if (!isFileGone || !hasFiles || record.uploads > 0) throw thrown
    // The stored file was swept in the meantime: once more, under a key that the server does not know.
    const again = { ...record, mayHaveArrived: false, stored: {}, uploads: record.uploads + 1 }
    await progress(again)
    await sendUnsent(again, ways, progress)
  }
}
