// The dialogs of the actions on a student.
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { GiveSeatDialog } from '#web/billing/college-seats/give-seat-dialog.tsx'
import { PayForDialog } from '#web/billing/orders/pay-for-student.tsx'
import { OneTimePasswordModal } from '#web/identity/passwords/one-time-password-modal.tsx'
import { NoteRequestModal } from '#web/membership/privacy-requests/note-request-modal.tsx'
import { AssignGuideModal } from '#web/membership/staff/assign-guide-modal.tsx'
import { ApproveStudentModal } from '#web/membership/students/approve-student-modal.tsx'
import { RegistrationModal } from '#web/membership/students/registration-modal.tsx'
import {
  BlockDialog,
  CertifyDialog,
  DeleteDialog,
  LeavingDialog,
  PaymentDialog,
  RenewalDialog,
} from '#web/membership/students/standing-dialogs.tsx'
import { TermDialog } from '#web/membership/students/term-dialog.tsx'
import { TransferModal } from '#web/membership/students/transfer-modal.tsx'
import { WithdrawApprovalModal } from '#web/membership/students/withdraw-approval-modal.tsx'
import type { StudentDialogName } from './student-actions.ts'

interface Props {
  student: StudentRecord
  onClose: () => void
}

const dialogs: Record<StudentDialogName, ComponentType<Props>> = {
  approve: ApproveStudentModal,
  withdraw: WithdrawApprovalModal,
  registration: RegistrationModal,
  guide: GuideDialog,
  payment: PaymentDialog,
  seat: GiveSeatDialog,
  payFor: PayForDialog,
  renewal: RenewalDialog,
  block: BlockStudent,
  certify: CertifyDialog,
  leaving: LeavingDialog,
  term: TermDialog,
  transfer: TransferModal,
  delete: DeleteDialog,
  oneTimePassword: PasswordDialog,
  privacy: PrivacyDialog,
}

export function StudentDialog({ name, ...props }: Props & { name: StudentDialogName }) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}

function GuideDialog({ student, onClose }: Props) {
  const client = useQueryClient()
  // Both the list and the page of the student show the guides.
  function onDone(): void {
    onClose()
    void client.invalidateQueries({ queryKey: ['students'] })
  }
  return <AssignGuideModal student={student} onClose={onDone} />
}

function PasswordDialog({ student, onClose }: Props) {
  return <OneTimePasswordModal person={student} touches={['students']} onClose={onClose} />
}

function PrivacyDialog({ student, onClose }: Props) {
  return <NoteRequestModal person={student} onClose={onClose} />
}

function BlockStudent(props: Props) {
  return <BlockDialog {...props} unreached={staffMessages.statusNetwork} />
}
