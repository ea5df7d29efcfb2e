// Texts about a link for a state office, and about a posting as the office sees it. Pure.
import { percentText } from '@rounds/contract/kernel/percent'
import { phaseOf } from '@rounds/contract/training/residency/posting'
import {
  isStateLinkOpen,
  type StateLink,
  type StatePosting,
} from '@rounds/contract/training/residency/state-links/state-link'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'
import { phaseTexts } from '../posting-text.ts'

export function linkState(link: StateLink, today: string): { tone: Tone; word: string } {
  if (isStateLinkOpen(link, today)) return { tone: 'good', word: 'Works' }
  return link.revokedAt ? { tone: 'bad', word: 'Revoked' } : { tone: 'unfinished', word: 'Over' }
}

/** `Rajasthan`; with the college for people who see the links of several colleges. */
export function shownText({ state, college, institutions }: StateLink, isOfSeveral: boolean): string {
  const where = institutions.length > 0 ? institutions.map(({ name }) => name).join(', ') : state.name
  return isOfSeveral ? `${where} · ${college ?? 'all colleges'}` : where
}

export function openingsText({ openings, lastOpenedAt }: StateLink): string {
  if (openings === 0) return 'Not opened yet'
  return `${openings === 1 ? 'Once' : `${openings} times`}, last ${longMoment(lastOpenedAt)}`
}

export function linkFacts(link: StateLink): Fact[] {
  const { office, purpose, state, college, institutions, lastDay, createdBy, createdAt, revokedAt } = link
  return [
    ['Office', office],
    ['Purpose', purpose],
    ['State', state.name],
    ['Institutions', institutions.map(({ name }) => name).join(', ') || 'All of the state'],
    ['Colleges', college ?? 'All colleges'],
    ['Works until', longDay(lastDay)],
    ['Made by', `${createdBy}, ${longDay(createdAt)}`],
    ['Opened', openingsText(link)],
    ...(revokedAt ? [['Revoked', longMoment(revokedAt)] as const] : []),
  ]
}

export const percentOf = ({ percent }: StatePosting): string => percentText(percent)

/** Whether the coordinator has confirmed the marked days. */
export function confirmedText({ marked, toConfirm }: StatePosting): string {
  if (marked === 0) return 'Nothing marked'
  return toConfirm === 0 ? 'All confirmed' : `${toConfirm} of ${marked} days to confirm`
}

export const signedText = (day: string | null): string => (day ? longDay(day) : '–')

export const phaseChip = (posting: StatePosting, today: string) => phaseTexts[phaseOf(posting, today)]
