// A server of records in memory, as ours is: an id is recorded once, a key takes effect once, a revision is changed once.
// It notes every write with whose words it replaced.

import type { ProblemCode } from '@rounds/contract/kernel/problem'
import { type Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { storedValues } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { CallProblem } from '#web/kernel/call-problem.ts'
import type { Recorded, RecordPorts } from '#web/records/logbook/unsent/send-record.ts'
import type { UnsentRecord } from '#web/records/logbook/unsent/unsent-record.ts'
import { anEntry } from '#web/testing/entries.ts'

/** Who wrote: a tab of this browser, or the same person on another device. */
export type Author = 'here' | 'elsewhere'

interface Revision {
  by: Author
  status: Entry['status']
  values: EntryValues
}

export interface StoredRecord {
  id: string
  /** Oldest first; the last is the present one. */
  revisions: Revision[]
  /** Something happened to it that did not come from this browser. */
  isForeign: boolean
}

export interface Write {
  id: string
  by: Author
  status: 'Draft' | 'Pending'
  values: EntryValues
  replaced: (Revision & { revision: number }) | null
}

/** The words that tell one content from another. */
export const wordOf = (values: Readonly<Record<string, unknown>>): string =>
  typeof values.venue === 'string' ? values.venue : ''
/** Of an unsent record, with those sent before without an answer. */
export const wordsOf = ({ values, unanswered }: Pick<UnsentRecord, 'values' | 'unanswered'>): string[] =>
  unanswered ? [wordOf(values), wordOf(unanswered.values)] : [wordOf(values)]
/** What the server refuses at its field. */
export const isRefusedWord = (word: string): boolean => word.endsWith('!')

const teacher = { id: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d99', name: 'Dr Rao' }
const kind = kindOf('opd-campus')

const refusal = (status: number, code: ProblemCode, parts: object = {}) =>
  new CallProblem(status, { status: false, code, title: code, message: code, requestId: 'r', ...parts })

type Body = { status: 'Draft' | 'Pending'; values: EntryValues }

export class DraftServer {
  records = new Map<string, StoredRecord>()
  deleted = new Set<string>()
  /** How often an id was recorded: again after its draft was deleted. */
  private creations = new Map<string, number>()
  writes: Write[] = []
  /** The server forgets keys after a day. */
  keys = new Map<string, { fingerprint: string; reply: Recorded & { isRepeated?: true } }>()

  entryOf({ id, revisions }: StoredRecord): Entry {
    const present = revisions.at(-1)
    if (!present) throw new Error('a record has a revision')
    const { details, date, studentRemark, teacherId } = storedValues(kind, present.values, '2026-06-15')
    const chosen = teacherId === null ? null : teacher
    return anEntry({
      id,
      status: present.status,
      revision: revisions.length,
      details,
      date,
      studentRemark,
      teacher: chosen,
    })
  }

  open(id: string): OpenedEntry {
    const record = this.records.get(id)
    if (!record) throw refusal(404, 'notFound')
    return OpenedEntry.parse({ ...this.entryOf(record), identity: null })
  }

  creationsOf = (id: string): number => this.creations.get(id) ?? 0

  private write(record: StoredRecord, by: Author, { status, values }: Body): Recorded {
    const last = record.revisions.at(-1)
    const replaced = last ? { ...last, revision: record.revisions.length } : null
    this.writes.push({ id: record.id, by, status, values, replaced })
    if (!last) this.creations.set(record.id, this.creationsOf(record.id) + 1)
    record.revisions.push({ by, status, values })
    this.records.set(record.id, record)
    return { message: status === 'Draft' ? 'Draft saved' : 'Submitted', entry: this.entryOf(record) }
  }

  private once(key: string, request: unknown, work: () => Recorded & { isRepeated?: true }) {
    const fingerprint = JSON.stringify(request)
    const earlier = this.keys.get(key)
    if (earlier && earlier.fingerprint !== fingerprint) throw refusal(409, 'conflict')
    if (earlier) return earlier.reply
    const reply = work()
    this.keys.set(key, { fingerprint, reply })
    return reply
  }

  private judge(values: EntryValues): void {
    if (isRefusedWord(wordOf(values))) throw refusal(400, 'invalid', { fields: { venue: 'Not like that.' } })
  }

  private editRecord(id: string, by: Author, body: Body & { revision: number; from?: string | undefined }): Recorded {
    const record = this.records.get(id)
    if (!record) throw refusal(404, 'notFound')
    const present = this.entryOf(record)
    if (present.revision !== body.revision) throw refusal(409, 'changedElsewhere', { present })
    const isDraftAgain = body.status === 'Draft' && present.status !== 'Draft'
    if (present.status === 'Approved' || isDraftAgain) throw refusal(409, 'conflict', { present })
    if (body.from !== undefined && body.from !== present.status) throw refusal(409, 'changedElsewhere', { present })
    this.judge(body.values)
    return this.write(record, by, body)
  }

  /** As the operations answer to this browser. */
  readonly ports: RecordPorts = {
    create: async (body, key) =>
      this.once(key, ['create', body], () => {
        const earlier = this.records.get(body.id)
        if (earlier) return { message: 'Submitted', entry: this.entryOf(earlier), isRepeated: true }
        this.judge(body.values)
        return this.write({ id: body.id, revisions: [], isForeign: false }, 'here', body)
      }),
    edit: async (id, body, key) => this.once(key, ['edit', id, body], () => this.editRecord(id, 'here', body)),
  }

  /** The same person on another device, with the present words before them. */
  editElsewhere(record: StoredRecord, status: 'Draft' | 'Pending', values: EntryValues): void {
    record.isForeign = true
    this.write(record, 'elsewhere', { status, values })
  }

  decide(record: StoredRecord, status: 'Approved' | 'Rejected'): void {
    const last = record.revisions.at(-1)
    if (last?.status !== 'Pending') return
    record.isForeign = true
    // A decision raises no revision.
    last.status = status
  }

  discard(record: StoredRecord): void {
    this.records.delete(record.id)
    this.deleted.add(record.id)
  }
}
