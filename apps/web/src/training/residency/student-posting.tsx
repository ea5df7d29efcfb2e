// The District Residency postings of a student on their page.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { phaseOf } from '@rounds/contract/training/residency/posting'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { coordinatorName, phaseTexts, scheduleText } from './posting-text.ts'
import { postingListQuery } from './postings.queries.ts'

/** Renders nothing for people who may not read postings. */
export function StudentPosting({ studentId }: { studentId: string }) {
  return mayCall(postings.list, pageViewerOf(useUser())) ? <Postings studentId={studentId} /> : null
}

function Postings({ studentId }: { studentId: string }) {
  const { data } = useQuery(postingListQuery({ studentId, size: 5 }))
  const today = businessDateOf(new Date())
  if (!data) return null
  return (
    <Part title="District Residency">
      {data.postings.length === 0 ? (
        <NoLines title="No posting" hint="The posting to a district appears here." />
      ) : (
        <LineList>
          {data.postings.map((posting) => (
            <Line
              key={posting.id}
              title={posting.institution.name}
              detail={`${scheduleText(posting)} · ${coordinatorName(posting)}`}
              aside={<ToneChip {...phaseTexts[phaseOf(posting, today)]} isSmall />}
              link={{ to: '/drp/home', search: { studentId, opened: posting.id } }}
            />
          ))}
        </LineList>
      )}
    </Part>
  )
}
