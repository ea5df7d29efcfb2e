// The appraisals of a student on their page: the number on each form, the latest, and the quarter that is due.
import type { Term } from '@rounds/contract/identity/accounts/term'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { type AppraisalForm, appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { dueQuarter } from '@rounds/contract/training/appraisals/appraisal-rules'
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

interface Student extends Term {
  id: string
  /** Whether appraisals of the student can be due: they are approved and have not left. */
  isAppraised: boolean
}

/** Renders nothing for people who may not read appraisals. */
export function AppraisalsOfStudent({ student }: { student: Student }) {
  if (!mayCall(appraisals.list, pageViewerOf(useUser()))) return null
  return Object.values(appraisalForms).map((form) => <OnForm key={form.id} form={form} student={student} />)
}

function OnForm({ form: { id, title, route }, student }: { form: AppraisalForm; student: Student }) {
  const { data } = useQuery(appraisalListQuery({ form: id, studentId: student.id, withdrawn: 'none', size: shown }))
  const search = { studentId: student.id }
  if (!data) return null
  const isAsked = id === 'quarterly' && student.isAppraised
  const due = isAsked ? dueQuarter(student, data.appraisals[0]?.to ?? null, businessDateOf(new Date())) : null
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
      {!due && data.appraisals.length === 0 ? (
        <NoLines title="Nothing signed yet" hint="Teachers and the HOD score a student and sign." />
      ) : (
        <LineList>
          {due && (
            <Line
              title={periodText(due)}
              detail="This quarter has ended without an appraisal"
              aside={<ToneChip tone="waiting" word="Due" isSmall />}
              link={{ to: route, search }}
            />
          )}
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
