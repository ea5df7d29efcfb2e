// The rules of entries, written a second time as plainly as possible: no database, no HTTP, no clock. Random walks
// compare the product with this model. Change it only when the design changes.
import type { AccessRole } from '@rounds/contract/kernel/access'
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'

export interface ModelPerson {
  id: string
  access: AccessRole
  collegeId: string | null
  departmentId: string | null
  /** True for confirmed faculty and HODs. */
  canVerify: boolean
}

/** The scoring of an entry: none, one grade, or this number of marks. */
export type ModelScoring = 'none' | 'grade' | number

export interface ModelContent {
  date: string
  studentRemark: string | null
  fileId: string | null
  scoring: ModelScoring
  /** Selects the rubric of the marks. */
  trainingType?: string
  /** Whether the content is invalid when submitted, or even as a draft. */
  fault: null | 'submitted' | 'always'
}

export interface ModelDecision {
  status: 'Approved' | 'Rejected'
  remark: string
  score: null | number | readonly number[]
}

interface Decided {
  remark: string
  score: number | null
  /** The input from which the score was computed. */
  given: ModelDecision['score']
  by: string
}

interface ModelRevision {
  revision: number
  status: EntryStatus
  decided: Decided | null
  reason: string | null
}

export interface ModelEntry {
  id: string
  kind: KindId
  owner: ModelPerson
  status: EntryStatus
  revision: number
  content: ModelContent
  decided: Decided | null
  earlier: ModelRevision[]
}

/** The HTTP status, followed by the problem's code when refused. */
export type ModelAnswer = '200' | `${number} ${string}`

const forbidden = '403 forbidden'
/** Unconfirmed staff get this refusal for any request. */
const notVerified = '403 notVerified'
const invalid = '400 invalid'
const unknown = '404 notFound'

/**
 * All entries that ever existed, and the expected audit log. Each method returns the reply that the product must give.
 */
export class EntryModel {
  readonly entries = new Map<string, ModelEntry>()
  /** The expected number of audit events by `action subject`; refusals under `access.refused`. */
  readonly events = new Map<string, number>()

  private happened(action: string, id = ''): void {
    const key = id ? `${action} ${id}` : action
    this.events.set(key, (this.events.get(key) ?? 0) + 1)
  }

  private refused(answer: ModelAnswer = forbidden): ModelAnswer {
    this.happened('access.refused')
    return answer
  }

  /** Students see their own entries; staff see submitted ones of their department in their college. */
  private visible(by: ModelPerson, id: string): ModelEntry | undefined {
    const entry = this.entries.get(id)
    if (!entry) return undefined
    if (by.access === 'student') return entry.owner.id === by.id ? entry : undefined
    const isNear = by.collegeId === entry.owner.collegeId && by.departmentId === entry.owner.departmentId
    return isNear && entry.status !== 'Draft' ? entry : undefined
  }

  /** Judges a new entry. The product chooses its id; `created` then adds it to the model. */
  creating(by: ModelPerson, status: 'Draft' | 'Pending', content: ModelContent): ModelAnswer {
    if (by.access !== 'student') return this.refused()
    return isWrong(status, content) ? invalid : '200'
  }

  created(id: string, by: ModelPerson, kind: KindId, status: 'Draft' | 'Pending', content: ModelContent): void {
    this.entries.set(id, { id, kind, owner: by, status, revision: 1, content, decided: null, earlier: [] })
    this.happened('entry.created', id)
  }

  edit(by: ModelPerson, id: string, revision: number, status: 'Draft' | 'Pending', content: ModelContent): ModelAnswer {
    if (by.access !== 'student') return this.refused()
    const entry = this.visible(by, id)
    if (!entry) return unknown
    if (entry.revision !== revision) return '409 changedElsewhere'
    if (entry.status === 'Approved' || (status === 'Draft' && entry.status !== 'Draft')) return '409 conflict'
    if (isWrong(status, content)) return invalid
    this.replace(entry, status, null)
    entry.content = content
    this.happened('entry.edited', id)
    return '200'
  }

  discard(by: ModelPerson, id: string): ModelAnswer {
    if (by.access !== 'student') return this.refused()
    const entry = this.visible(by, id)
    if (!entry) return unknown
    if (entry.status !== 'Draft') return '409 conflict'
    this.entries.delete(id)
    this.happened('entry.discarded', id)
    return '200'
  }

  decide(by: ModelPerson, id: string, revision: number, decision: ModelDecision): ModelAnswer {
    if (!isVerifierRole(by)) return this.refused()
    if (!by.canVerify) return this.refused(notVerified)
    if (decision.remark === '') return invalid
    const entry = this.visible(by, id)
    if (!entry) return unknown
    const score = scoreOf(entry.content.scoring, decision.score)
    if (entry.status !== 'Pending') {
      const isSame = score !== 'wrong' && isSentAgain(by, entry, { ...decision, revision }, decision.score)
      return isSame ? '200' : '409 alreadyDecided'
    }
    if (entry.revision !== revision) return '409 changedElsewhere'
    if (score === 'wrong') return invalid
    return this.decided(by, entry, decision, { score, given: decision.score })
  }

  /** One reply for all, or one per id. */
  decideMany(
    by: ModelPerson,
    named: readonly { id: string; revision: number }[],
    { status, remark, score }: ModelDecision,
  ): ModelAnswer | ModelAnswer[] {
    if (!isVerifierRole(by)) return this.refused()
    if (!by.canVerify) return this.refused(notVerified)
    if (remark === '') return invalid
    return named.map(({ id, revision }) => {
      const entry = this.visible(by, id)
      if (!entry) return unknown
      const { scoring } = entry.content
      if (entry.status !== 'Pending') {
        const isSame =
          typeof scoring !== 'number' &&
          isSentAgain(by, entry, { status, remark, revision }, scoring === 'none' ? null : score)
        return isSame ? '200' : '409 alreadyDecided'
      }
      if (typeof scoring === 'number') return invalid
      if (entry.revision !== revision) return '409 changedElsewhere'
      if (scoring === 'grade' && score === null) return invalid
      const kept = scoring === 'grade' && typeof score === 'number' ? score : null
      return this.decided(by, entry, { status, remark, score }, { score: kept, given: kept })
    })
  }

  reopen(by: ModelPerson, id: string, revision: number, reason: string): ModelAnswer {
    if (by.access !== 'hod') return this.refused()
    if (reason.length < 5) return invalid
    const entry = this.visible(by, id)
    if (!entry) return unknown
    if (entry.revision !== revision) return '409 changedElsewhere'
    if (entry.status !== 'Approved') return '409 conflict'
    this.replace(entry, 'Pending', reason)
    this.happened('entry.reopened', id)
    return '200'
  }

  private decided(
    by: ModelPerson,
    entry: ModelEntry,
    { status, remark }: ModelDecision,
    scored: Pick<Decided, 'score' | 'given'>,
  ) {
    entry.status = status
    entry.decided = { remark, ...scored, by: by.id }
    this.happened('entry.decided', entry.id)
    return '200' as const
  }

  /** Keeps the submitted content and the decision on it as an earlier revision. */
  private replace(entry: ModelEntry, status: EntryStatus, reason: string | null): void {
    const { revision, status: before, decided } = entry
    if (before !== 'Draft') entry.earlier.push({ revision, status: before, decided, reason })
    entry.revision += 1
    entry.status = status
    entry.decided = null
  }
}

/** True when the same decision is repeated because its reply was lost; it stands. */
function isSentAgain(
  by: ModelPerson,
  { status, revision, decided }: ModelEntry,
  sent: Pick<ModelDecision, 'status' | 'remark'> & { revision: number },
  given: ModelDecision['score'],
): boolean {
  if (decided === null || decided.by !== by.id || decided.remark !== sent.remark) return false
  return status === sent.status && revision === sent.revision && String(decided.given) === String(given)
}

const isVerifierRole = ({ access }: ModelPerson): boolean => access === 'faculty' || access === 'hod'

const isWrong = (status: 'Draft' | 'Pending', { fault }: ModelContent): boolean =>
  fault === 'always' || (fault === 'submitted' && status === 'Pending')

/** The stored score: none, the grade, or the mean of all marks to two decimals. */
function scoreOf(scoring: ModelScoring, given: ModelDecision['score']): number | null | 'wrong' {
  if (scoring === 'none') return given === null ? null : 'wrong'
  if (scoring === 'grade') return typeof given === 'number' ? given : 'wrong'
  if (given === null || typeof given === 'number' || given.length !== scoring) return 'wrong'
  return Number((given.reduce((sum, mark) => sum + mark, 0) / scoring).toFixed(2))
}
