// The attendance line on a student's page.
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { attendedText, forecastText, riskText, stateTexts } from './ledger-text.ts'
import { ledgerQuery } from './ledgers.queries.ts'

/** Renders nothing for people who may not read ledgers. */
export function AttendanceOfStudent({ studentId }: { studentId: string }) {
  return mayCall(ledgers.show, pageViewerOf(useUser())) ? <Attendance studentId={studentId} /> : null
}

function Attendance({ studentId }: { studentId: string }) {
  const { data } = useQuery(ledgerQuery(studentId))
  if (!data?.figures) return null
  const { figures } = data
  return (
    <Part title="Attendance and leave">
      <LineList>
        <Line
          title={attendedText(figures)}
          detail={[riskText(figures), forecastText(figures, false)].filter(Boolean).join(' ')}
          isWhole
          aside={<ToneChip {...stateTexts[figures.state]} isSmall />}
          link={{ to: '/attendance', search: { student: studentId } }}
        />
      </LineList>
    </Part>
  )
}
