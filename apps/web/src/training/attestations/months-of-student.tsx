// The latest months of a student on their page, with the signatories.
import { monthText } from '@rounds/contract/kernel/calendar/months'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { countText, stateTextOf } from './attestation-text.ts'
import { attestationListQuery } from './attestations.queries.ts'

const shown = 4

/** Renders nothing for people who may not read attestations. */
export function MonthsOfStudent({ studentId }: { studentId: string }) {
  return mayCall(attestations.list, pageViewerOf(useUser())) ? <Months studentId={studentId} /> : null
}

function Months({ studentId }: { studentId: string }) {
  const { data } = useQuery(attestationListQuery({ studentId, months: shown }))
  const row = data?.students[0]
  if (!row) return null
  return (
    <Part
      title="Months"
      action={
        <LinkAnchor to="/attestations" search={{ studentId }} size="sm">
          All months
        </LinkAnchor>
      }
    >
      <LineList>
        {row.months.toReversed().map((month) => (
          <Line
            key={month.month}
            title={monthText(month.month)}
            detail={countText(month)}
            aside={<ToneChip {...stateTextOf(month)} isSmall />}
            link={{
              to: '/attestations',
              search: {
                studentId,
                student: studentId,
                college: row.college.id,
                department: row.department.id,
                month: month.month,
              },
            }}
          />
        ))}
      </LineList>
    </Part>
  )
}
