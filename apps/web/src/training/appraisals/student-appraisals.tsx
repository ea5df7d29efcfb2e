// The appraisals of one student on a form, grouped by year of training, with a trend of each activity.
import { Skeleton, Stack } from '@mantine/core'
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { byYear, counting, periodText, replyTextOf, yearText } from './appraisal-text.ts'
import { AppraisalTrend } from './appraisal-trend.tsx'
import { studentAppraisalsQuery } from './appraisals.queries.ts'
import { SkillGroups } from './skill-groups.tsx'

interface Props {
  form: AppraisalForm
  studentId: string
  /** The hint of the empty list. */
  emptyHint: string
}

export function StudentAppraisals({ form, studentId, emptyHint }: Props) {
  const query = useQuery(studentAppraisalsQuery(form.id, studentId))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={240} aria-busy />
  if (query.data.length === 0) return <NoLines title="Nothing signed yet" hint={emptyHint} />
  const figures = counting(query.data)
  return (
    <Stack gap="lg">
      {byYear(query.data).map(({ year, appraisals }) => (
        <Part key={year} title={yearText(form, year)}>
          <LineList>
            {appraisals.map((appraisal) => (
              <Line
                key={appraisal.id}
                title={periodText(appraisal)}
                detail={`${appraisal.signedBy}, ${longDay(appraisal.signedAt)}`}
                aside={<ToneChip {...replyTextOf(appraisal)} isSmall />}
                link={{ to: form.route, search: { studentId, opened: appraisal.id } }}
              />
            ))}
          </LineList>
        </Part>
      ))}
      {figures.length > 0 &&
        (form.id === 'aetcom' ? <SkillGroups appraisals={figures} /> : <AppraisalTrend appraisals={figures} />)}
    </Stack>
  )
}
