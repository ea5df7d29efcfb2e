// Texts about a request on personal data: title, state and time left for the answer. Pure.

import { dayMs } from '@rounds/contract/kernel/durations'
import {
  correctableFields,
  type PrivacyRequest,
  type PrivacyRequestState,
} from '@rounds/contract/membership/privacy-requests/privacy-request'
import { longDay } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const stateTexts: Record<PrivacyRequestState, { word: string; tone: Tone }> = {
  Open: { word: 'Waiting', tone: 'waiting' },
  Accepted: { word: 'Accepted', tone: 'waiting' },
  Erasing: { word: 'Being erased', tone: 'waiting' },
  Done: { word: 'Done', tone: 'good' },
  Refused: { word: 'Refused', tone: 'bad' },
  Withdrawn: { word: 'Withdrawn', tone: 'unfinished' },
  Restored: { word: 'Restored', tone: 'unfinished' },
}

/** `Correct: Name`. */
export const requestTitle = ({ kind, field }: Pick<PrivacyRequest, 'kind' | 'field'>): string =>
  kind === 'erasure' ? 'Erase the account' : `Correct: ${correctableFields[field ?? 'other']}`

/** `12 days left`, counted from the business day `today`. */
export function daysLeftText(dueOn: string, today: string): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / dayMs)
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} overdue`
  if (days === 0) return 'Due today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** The state of the request, for the person who sent it. */
export function ownStateText({ state, dueOn, answer }: PrivacyRequest): string {
  if (state === 'Open') return `We answer by ${longDay(dueOn)}.`
  return answer ?? ''
}
