// A record server in memory with the real one's rules: an id is recorded once, a key takes effect once, a revision is
// changed once. It logs every write and the revision that it replaced.

import type { ProblemCode } from '@rounds/contract/kernel/problem'
import { type Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { storedValues } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { CallProblem } from '#web/kernel/call-problem.ts'
import type { Recorded, RecordPorts } from '#web/records/logbook/unsent/send-record.ts'
import type { UnsentRecord } from '#web/records/logbook/unsent/unsent-record.ts'
import { anEntry } from '#web/testing/entries.ts'

/** The origin of a write: a tab of this browser, or the same user on another device. */
export type Author = 'here' | 'elsewhere'

interface Revision {
  by: Author
  status: Entry['status']
  values: EntryValues
}

export interface StoredRecord {
  id: string
  /** Oldest first; the last one is the present revision. */
  revisions: Revision[]
  /** True once the record was changed from outside this browser. */
  isForeign: boolean
}

export interface Write {
  id: string
  by: Author
  status: 'Draft' | 'Pending'
  values: EntryValues
  replaced: (Revision & { revision: number }) | null
}

/** The word that identifies a record's content. */
export const wordOf = (values: Readonly<Record<string, unknown>>): string =>
  typeof values.venue === 'string' ? values.venue : ''
/** The words of an unsent record, including those of its unanswered request. */
export const wordsOf = ({ values, unanswered }: Pick<UnsentRecord, 'values' | 'unanswered'>): string[] =>
  unanswered ? [wordOf(values), wordOf(unanswered.values)] : [wordOf(values)]
/** True for a word that the server refuses at its field. */
export const isRefusedWord = (word: string): boolean => word.endsWith('!')

const teacher = { id: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d99', name: 'Dr Rao' }
const kind = kindOf('opd-campus')

const refusal = (status: number, code: ProblemCode, parts: object = {}) =>
  new CallProblem(status, { status: false, code, title: code, message: code, requestId: 'r', ...parts })

type Body = { status: 'Draft' | 'Pending'; values: EntryValues }

export class DraftServer {
  records = new Map<string, StoredRecord>()
  deleted = new Set<string>()
  /** Number of times each id was recorded; more than one after its draft was deleted. */
  private creations = new Map<string, number>()
  writes: Write[] = []
  /** Idempotency keys, which the server forgets after a day. */
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

  /** The operations as this browser calls them. */
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

  /** An edit by the same user on another device, who sees the present text. */
  editElsewhere(record: StoredRecord, status: 'Draft' | 'Pending', values: EntryValues): void {
    record.isForeign = true
    this.write(record, 'elsewhere', { status, values })
  }

  decide(record: StoredRecord, status: 'Approved' | 'Rejected'): void {
    const last = record.revisions.at(-1)
    if (last?.status !== 'Pending') return
    record.isForeign = true
    // A decision does not raise the revision.
    last.status = status
  }

  discard(record: StoredRecord): void {
    this.records.delete(record.id)
    this.deleted.add(record.id)
  }
}
