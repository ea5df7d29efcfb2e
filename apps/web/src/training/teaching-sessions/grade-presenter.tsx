// An attendee's view of the presentation: one of four grades, given anonymously.
import { Text } from '@mantine/core'
import { criterionMarks } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { gradesEnd } from '@rounds/contract/training/teaching-sessions/attendance-rules'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { showSuccess } from '#web/kernel/notices.ts'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { useGradePresenter } from './teaching.queries.ts'

interface Props {
  session: TeachingSession
  /** The viewer's own grade; null until they give one. */
  grade: number | null
  now: Date
}

const choices = criterionMarks.map(({ value, label }) => ({ value: String(value), label: `${value} ${label}` }))

export function GradePresenter({ session: { id, startsAt, endsAt }, grade, now }: Props) {
  const grading = useGradePresenter(id)
  if (new Date(startsAt) > now || now > gradesEnd(new Date(endsAt))) return null
  // A refused grade is not shown as chosen.
  const shown = grading.isError ? grade : (grading.variables ?? grade)
  return (
    <div>
      <ChoiceRow
        legend="Grade the presentation"
        choices={choices}
        value={shown === null ? '' : String(shown)}
        onChange={(value) => grading.mutate(Number(value), { onSuccess: ({ message }) => showSuccess(message) })}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Your name is not shown. The presenter later sees the average, once there are three grades or more.
      </Text>
    </div>
  )
}
