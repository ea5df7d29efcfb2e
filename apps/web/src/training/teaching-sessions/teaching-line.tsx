// A teaching session as a line of a list: topic, time, place and people.
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { useUser } from '#web/identity/accounts/session.ts'
import { Line } from '#web/ui/list/line-list.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { stateChip, teachingTitle, timesText } from './teaching-text.ts'

export function TeachingLine({ session, now }: { session: TeachingSession; now: Date }) {
  const { id: userId } = useUser()
  const { id, place, presenter, moderator } = session
  const chip = stateChip(session, now)
  const people =
    presenter?.id === userId ? 'you present' : moderator.id === userId ? 'you moderate' : (presenter?.name ?? '')
  return (
    <Line
      title={teachingTitle(session)}
      detail={dotted([timesText(session), place, people])}
      isWhole
      link={{ to: '/teaching-sessions/$id', params: { id } }}
      aside={chip && <ToneChip {...chip} isSmall />}
    />
  )
}
