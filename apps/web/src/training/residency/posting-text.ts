// Texts about a posting, for lists and views. Pure.
import { monthsTo, type Posting, type PostingPhase } from '@rounds/contract/training/residency/posting'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import { dayRange, longDay, longMoment } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const phaseTexts: Readonly<Record<PostingPhase, { tone: Tone; word: string }>> = {
  coming: { tone: 'unfinished', word: 'To come' },
  running: { tone: 'waiting', word: 'Running' },
  over: { tone: 'good', word: 'Over' },
  withdrawn: { tone: 'bad', word: 'Withdrawn' },
}

/** The name of an erased person is gone. */
export const coordinatorName = ({ coordinator }: Pick<Posting, 'coordinator'>): string =>
  coordinator.name ?? 'A former coordinator'

export const scheduleText = ({ from, to }: Pick<Posting, 'from' | 'to'>): string => dayRange(from, to)

export const invitationText = ({ coordinator }: Pick<Posting, 'coordinator'>): string =>
  coordinator.hasJoined ? 'Accepted' : 'Not accepted yet'

/** All facts of a posting except its notice. */
export function postingFacts(posting: Posting): Fact[] {
  const { student, department, college, coordinator, state, institution, from, to, withdrawn } = posting
  return [
    ...(withdrawn
      ? ([
          ['Withdrawn by', `${withdrawn.by}, ${longMoment(withdrawn.at)}`],
          ['Why', withdrawn.reason ?? 'The reason was erased.'],
        ] satisfies Fact[])
      : []),
    ['Student', student.name],
    ['Department', `${department}, ${college}`],
    ['Institution', `${institution.name}, ${state.name}`],
    ['Schedule from', longDay(from)],
    ['Schedule to', longDay(to)],
    ['Three months end on', longDay(monthsTo(from))],
    ['Coordinator (DRPC)', coordinatorName(posting)],
    ['E-mail', coordinator.email],
    ['Contact number', coordinator.phone],
    ['Invitation', invitationText(posting)],
  ]
}
