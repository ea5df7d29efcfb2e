// Approves a student's account, with the ID proof beside the details for comparison.
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { IdProofView } from '#web/membership/profiles/id-proof-view.tsx'
import { DialogButtons } from '#web/ui/form/dialog-buttons.tsx'
import { type Fact, FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import classes from './approve-student-modal.module.css'
import { useApproveStudent } from './students.queries.ts'

interface Props {
  student: StudentRecord
  onClose: () => void
}

export function ApproveStudentModal({ student, onClose }: Props) {
  return (
    <LargeModal opened onClose={onClose} title={`Approve ${student.name}?`} size="xl">
      <Approve student={student} onClose={onClose} />
    </LargeModal>
  )
}

function factsOf(student: StudentRecord): Fact[] {
  return [
    ['Name', student.name],
    ['Registration number', student.identity],
    ['College', student.college.name],
    ['Department', student.department.name],
    ['Course', student.courseTitle],
    ['Joining date', longDay(student.joiningDate)],
    ['E-mail', student.email],
    ['Phone', student.phone],
  ]
}

function Approve({ student, onClose }: Props) {
  const approving = useApproveStudent()
  const [sawProofOnPaper, setSawProofOnPaper] = useState(false)
  const isReady = student.hasIdProof || sawProofOnPaper

  async function onApprove(): Promise<void> {
    const { message } = await approving.mutateAsync({ id: student.id, verifyByHod: true, sawProofOnPaper })
    showSuccess(message)
    onClose()
  }

  return (
    <Stack>
      <div className={classes.beside}>
        <FactList facts={factsOf(student)} />
        <section aria-label="ID proof">
          <IdProofView accountId={student.id} />
        </section>
      </div>
      {!student.hasIdProof && (
        <>
          <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />}>
            <Text c="bright" size="sm">
              {studentMessages.noProof}
            </Text>
          </Alert>
          <Checkbox
            label="I saw the ID proof on paper"
            checked={sawProofOnPaper}
            onChange={(event) => setSawProofOnPaper(event.currentTarget.checked)}
          />
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={approving.isPending} disabled={!isReady} onClick={() => onApprove().catch(() => {})}>
          Approve {student.name}
        </Button>
      </DialogButtons>
    </Stack>
  )
}
