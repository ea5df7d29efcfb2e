// Issued documents in words: the state of one in a list, and what the check address says of one. Pure.
import { shownCode } from '@rounds/contract/documents/issued/check-code'
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

/** True while its file can be downloaded. */
export const isDownloadable = ({ state, revokedAt, expiresAt }: IssuedDocument): boolean =>
  state === 'Ready' && revokedAt === null && expiresAt !== null

interface StateText {
  tone: Tone
  word: string
  /** What it means for the reader. */
  note: string
}

export function stateText(document: IssuedDocument): StateText {
  const { state, revokedAt, revokedBy, revokeReason, expiresAt } = document
  if (state === 'Running') {
    return { tone: 'waiting', word: 'Being made', note: 'It takes seconds. You may leave this page: we’ll notify you.' }
  }
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

/** What anybody may know of a document. */
export function checkedFacts(document: CheckedDocument, code: string): Fact[] {
  const { kind, number, initials, department, college, from, to, records, approved, issuedAt } = document
  const counts = records === null ? [] : [['Records', `${records}, ${approved ?? 0} of them approved`] as const]
  return [
    ['Document', documentTitles[kind]],
    ...(number === null ? [] : [['Number', number] as const]),
    ['Issued to', initials],
    ['Department', department],
    ['College', college],
    ...(records === null ? [] : [['Days', withCapital(spanText({ from, to }))] as const]),
    ...counts,
    ['Issued on', longDay(issuedAt.slice(0, 10))],
    ['Check code', shownCode(code)],
  ]
}
