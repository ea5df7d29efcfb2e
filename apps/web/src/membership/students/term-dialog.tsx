// Changes the last day of a student's term: later than three years, earlier, or in the past.
import { lastDayOfTerm, termGraceDays } from '@rounds/contract/identity/accounts/term'
import { BusinessDate } from '@rounds/contract/kernel/date-schemas'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { TermExtension } from '@rounds/contract/membership/students/student'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { StandingModal } from './standing-modal.tsx'
import { useExtendTerm } from './students.queries.ts'

interface Props {
  student: StudentRecord
  onClose: () => void
}

const today = () => businessDateOf(new Date())

/** The last day of the regular three years; null before the student joined. */
const usualLastDay = ({ joiningDate }: Props['student']) => lastDayOfTerm({ joiningDate, termUntil: null })

function termEffect(student: Props['student']): string {
  const last = usualLastDay(student)
  const usual = last && `Three years of training end on ${longDay(last)}; enter that day to undo an earlier change. `
  return `${usual ?? ''}The last day may be later, for example by the days of leave beyond what is granted, or earlier, for a shorter course. It replaces the one that was set before.`
}

/** Returns the immediate effect of a day in the past; null for other days and for incomplete input. */
function termNote(until: string): string | null {
  if (!BusinessDate.safeParse(until).success || until >= today()) return null
  const graceUntil = addDays(until, termGraceDays)
  const isClosed = graceUntil < today()
  const grace = `Until ${longDay(graceUntil)} everything can be recorded; after that, only work up to the last day, and no bonafide certificate is issued.`
  const closed = 'At once, only work up to that day can be recorded, and no bonafide certificate is issued.'
  return `This day has passed, so the term is over. ${isClosed ? closed : grace} The completion certificate can be issued. Records that exist and the licence stay as they are. We notify the student.`
}

export function TermDialog({ student, onClose }: Props) {
  const extending = useExtendTerm()
  return (
    <StandingModal
      title={`Change the end of the term of ${student.name}?`}
      effect={termEffect(student)}
      verb="Change end of term"
      day={{
        key: 'until',
        label: 'New last day',
        value: '',
        min: student.joiningDate ?? today(),
        noteOf: termNote,
      }}
      rules={bySchema(TermExtension)}
      onSend={(body) => extending.mutateAsync({ id: student.id, ...body })}
      onClose={onClose}
    />
  )
}
