// The appraisals of a student on their page: how many there are of each form, and the latest.
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { type AppraisalForm, appraisalForms } from '@rounds/contract/training/appraisals/appraisal-forms'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { periodText, replyTextOf } from './appraisal-text.ts'
import { appraisalListQuery } from './appraisals.queries.ts'

const shown = 3

/** Nothing for those who read no appraisals. */
export function AppraisalsOfStudent({ studentId }: { studentId: string }) {
  if (!mayCall(appraisals.list, pageViewerOf(useUser()))) return null
  return Object.values(appraisalForms).map((form) => <OnForm key={form.id} form={form} studentId={studentId} />)
}

function OnForm({ form: { id, title, route }, studentId }: { form: AppraisalForm; studentId: string }) {
  const { data } = useQuery(appraisalListQuery({ form: id, studentId, size: shown }))
  const search = { studentId }
  if (!data) return null
  return (
    <Part
      title={data.page.total > 0 ? `${title} (${data.page.total.toLocaleString('en-IN')})` : title}
      action={
        data.page.total > 0 && (
          <LinkAnchor to={route} search={search} size="sm">
            All, and how scores developed
          </LinkAnchor>
        )
      }
    >
      {data.appraisals.length === 0 ? (
        <NoLines title="Nothing signed yet" hint="Teachers and the HOD score a student and sign." />
      ) : (
        <LineList>
          {data.appraisals.map((appraisal) => (
            <Line
              key={appraisal.id}
              title={periodText(appraisal)}
              detail={appraisal.signedBy}
              aside={<ToneChip {...replyTextOf(appraisal)} isSmall />}
              link={{ to: route, search: { ...search, opened: appraisal.id } }}
            />
          ))}
        </LineList>
      )}
    </Part>
  )
}
