// The synopsis and thesis of a student on their page, with the state of each.

import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { type TrackName, tracks } from '@rounds/contract/training/thesis/thesis-steps'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { thesisListQuery } from './thesis.queries.ts'
import { stateTexts, titleOf } from './thesis-text.ts'

/** Renders nothing for people who may not read them. */
export function StudentThesis({ studentId }: { studentId: string }) {
  return mayCall(thesisTracks.list, pageViewerOf(useUser())) ? <Thesis studentId={studentId} /> : null
}

function useTracks(track: TrackName, studentId: string) {
  return useQuery(thesisListQuery({ track, studentId, size: 5 })).data?.tracks
}

function Thesis({ studentId }: { studentId: string }) {
  const [synopses, theses] = [useTracks('synopsis', studentId), useTracks('thesis', studentId)]
  if (!synopses || !theses) return null
  const all = [...synopses, ...theses]
  return (
    <Part title="Synopsis and thesis">
      {all.length === 0 ? (
        <NoLines title="No synopsis yet" hint="It appears here as soon as the student sets the title." />
      ) : (
        <LineList>
          {all.map((one) => (
            <Line
              key={one.id}
              title={tracks[one.track].heading}
              detail={titleOf(one)}
              aside={<ToneChip {...stateTexts[one.state]} isSmall />}
              link={{ to: tracks[one.track].page, search: { studentId } }}
            />
          ))}
        </LineList>
      )}
    </Part>
  )
}
