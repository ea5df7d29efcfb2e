// Today's teaching sessions on the home page: time, place, and the person's part in them.
import { Title } from '@mantine/core'
import type { TeachingToday } from '@rounds/contract/training/teaching-sessions/teaching-today'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { useSendKeptCodes } from './kept-codes.ts'
import { teachingTitle, timesText } from './teaching-text.ts'

const partTexts = { presenter: 'you present', moderator: 'you moderate' } as const

export function TodayTeaching({ sessions }: { sessions: readonly TeachingToday[] }) {
  useSendKeptCodes()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="teaching-today">
      <Title order={2} fz="lg" mb="xs" id="teaching-today">
        Teaching today
      </Title>
      <LineList>
        {sessions.map((session) => (
          <Line
            key={session.id}
            title={teachingTitle(session)}
            detail={dotted([timesText(session), session.place, session.part && partTexts[session.part]])}
            isWhole
            link={{ to: '/teaching-sessions/$id', params: { id: session.id } }}
          />
        ))}
      </LineList>
    </section>
  )
}
