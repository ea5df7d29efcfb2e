// The dialog of an action on a student: approving and withdrawing, a guide, the registration, the payment.
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { useQueryClient } from '@tanstack/react-query'
import { OneTimePasswordModal } from '#web/identity/passwords/one-time-password-modal.tsx'
import { showSuccess } from '#web/kernel/notices.ts'
import { AssignGuideModal } from '#web/membership/staff/assign-guide-modal.tsx'
import { ApproveStudentModal } from '#web/membership/students/approve-student-modal.tsx'
import { RegistrationModal } from '#web/membership/students/registration-modal.tsx'
import { useSetPayment } from '#web/membership/students/students.queries.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { paymentVerb, type StudentDialogName } from './student-actions.ts'

interface Props {
  name: StudentDialogName
  student: StudentRecord
  onClose: () => void
}

export function StudentDialog({ name, student, onClose }: Props) {
  if (name === 'guide') return <GuideDialog student={student} onClose={onClose} />
  if (name === 'registration') return <RegistrationModal student={student} onClose={onClose} />
  if (name === 'oneTimePassword')
    return <OneTimePasswordModal person={student} touches={['students']} onClose={onClose} />
  if (name === 'payment') return <PaymentDialog student={student} onClose={onClose} />
  return <ApproveStudentModal student={student} onClose={onClose} />
}

function GuideDialog({ student, onClose }: Omit<Props, 'name'>) {
  const client = useQueryClient()
  // The list and the page of the student tell the guides.
  function onDone(): void {
    onClose()
    void client.invalidateQueries({ queryKey: ['students'] })
  }
  return <AssignGuideModal student={student} onClose={onDone} />
}

function PaymentDialog({ student, onClose }: Omit<Props, 'name'>) {
  const setting = useSetPayment()
  const verb = paymentVerb(student)
  const paymentStatus = student.paymentStatus === 'paid' ? 'unpaid' : 'paid'
  return (
    <ConfirmDialog
      opened
      title={`${verb}: ${student.name}?`}
      message="The student is signed out everywhere and signs in again. This is written in the audit log."
      verb={verb}
      onConfirm={async () => showSuccess((await setting.mutateAsync({ id: student.id, paymentStatus })).message)}
      onClose={onClose}
    />
  )
}
