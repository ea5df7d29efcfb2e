// The memos of a student on their page: the number, and the latest.
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { memoStateTexts } from './memo-text.ts'
import { memoListQuery } from './memos.queries.ts'

const shown = 5

/** Renders nothing for people who may not read memos. */
export function StudentMemos({ studentId }: { studentId: string }) {
  return mayCall(memos.list, pageViewerOf(useUser())) ? <Memos studentId={studentId} /> : null
}

function Memos({ studentId }: { studentId: string }) {
  const { data } = useQuery(memoListQuery({ studentId, size: shown }))
  if (!data) return null
  return (
    <Part
      title={data.page.total > 0 ? `Memos (${data.page.total.toLocaleString('en-IN')})` : 'Memos'}
      action={
        data.page.total > shown && (
          <LinkAnchor to="/memo" search={{ studentId }} size="sm">
            All memos
          </LinkAnchor>
        )
      }
    >
      {data.memos.length === 0 ? (
        <NoLines title="No memos" hint="Memos to this student appear here." />
      ) : (
        <LineList>
          {data.memos.map((memo) => (
            <Line
              key={memo.id}
              title={`Memo ${memo.number} · ${longDay(memo.date)}`}
              detail={memo.reason}
              aside={<ToneChip {...memoStateTexts[memo.state]} isSmall />}
              link={{ to: '/memo', search: { studentId, opened: memo.id } }}
            />
          ))}
        </LineList>
      )}
    </Part>
  )
}
