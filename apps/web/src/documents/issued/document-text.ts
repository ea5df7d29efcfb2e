// Texts of issued documents: the state in a list, and the facts on the check page. Pure.
import { shownCode, shownDigest } from '@rounds/contract/documents/issued/check-code'
import { spanText } from '@rounds/contract/documents/issued/document-days'
import {
  type CheckedDocument,
  documentTitles,
  type IssuedDocument,
} from '@rounds/contract/documents/issued/issued-document'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'
import { withCapital } from '#web/ui/words/with-capital.ts'

/** Whether the file can still be downloaded. */
export const isDownloadable = ({ state, revokedAt, expiresAt }: IssuedDocument): boolean =>
  state === 'Ready' && revokedAt === null && expiresAt !== null

/** Available for longer than the file, because a certificate stays in a wallet after its file has been deleted here. */
export const hasBadge = ({ kind, state, revokedAt }: IssuedDocument): boolean =>
  kind !== 'logbook' && state === 'Ready' && revokedAt === null

interface StateText {
  tone: Tone
  word: string
  /** The meaning of the state for the reader. */
  note: string
}

const leave = 'You may leave this page: we’ll notify you.'
const figure = (n: number): string => n.toLocaleString('en-IN')

/** The text of a document in progress: queued, gathering its records, or being typeset. */
function runningText({ ahead, progress }: IssuedDocument): StateText {
  if (ahead !== null) {
    const before = ahead === 1 ? '1 document is made before it.' : `${figure(ahead)} documents are made before it.`
    return { tone: 'waiting', word: 'In the queue', note: `${ahead === 0 ? 'It is next.' : before} ${leave}` }
  }
  const made = { tone: 'waiting', word: 'Being made' } as const
  if (!progress || progress.total === 0) return { ...made, note: `It takes seconds. ${leave}` }
  const { done, total } = progress
  return done < total
    ? { ...made, note: `${figure(done)} of ${figure(total)} records gathered. ${leave}` }
    : { ...made, note: `All ${figure(total)} records gathered; the pages are being set. ${leave}` }
}

/** The share of records gathered, from 0 to 100; null when it is unknown. */
export function gatheredShare({ state, progress }: Pick<IssuedDocument, 'state' | 'progress'>): number | null {
  if (state !== 'Running' || !progress || progress.total === 0) return null
  return (100 * progress.done) / progress.total
}

export function stateText(document: IssuedDocument): StateText {
  const { state, revokedAt, revokedBy, revokeReason, expiresAt } = document
  if (state === 'Running') return runningText(document)
  if (state === 'Failed') return { tone: 'bad', word: 'Not made', note: 'Something went wrong. Please print it again.' }
  if (revokedAt !== null) {
    return {
      tone: 'bad',
      word: 'Revoked',
      note: `${revokedBy ?? 'The college'}, ${longMoment(revokedAt)}: ${revokeReason ?? ''}`,
    }
  }
  if (expiresAt === null) {
    return { tone: 'unfinished', word: 'Deleted', note: 'Its check code still answers. Print it again to download it.' }
  }
  return { tone: 'good', word: 'Ready', note: `Download it until ${longMoment(expiresAt)}.` }
}

/** The public facts of a document. */
export function checkedFacts(document: CheckedDocument, code: string): Fact[] {
  const { kind, number, initials, department, college, from, to, records, approved, issuedAt, recordsDigest } = document
  const counts = records === null ? [] : [['Records', `${records}, ${approved ?? 0} of them approved`] as const]
  return [
    ['Document', documentTitles[kind]],
    ...(number === null ? [] : [['Number', number] as const]),
    ['Issued to', initials],
    ['Department', department],
    ['College', college],
    ...(records === null ? [] : [['Days', withCapital(spanText({ from, to }))] as const]),
    ...counts,
    ['Issued on', longDay(issuedAt)],
    ['Check code', shownCode(code)],
    ...(recordsDigest === null ? [] : [['Digest of decided records', shownDigest(recordsDigest)] as const]),
  ]
}
