// Withdraws the approval of a student's account, with the reason.
import { ApprovalWithdrawal, type StudentRecord } from '@rounds/contract/membership/students/student-record'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { StandingModal } from './standing-modal.tsx'
import { useWithdrawApproval } from './students.queries.ts'

export function WithdrawApprovalModal({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const withdrawing = useWithdrawApproval()
  return (
    <StandingModal
      title={`Withdraw the approval of ${student.name}?`}
      effect="The student keeps all records, but cannot open, add or change any until the account is approved again. We notify the student."
      verb="Withdraw approval"
      isDestructive
      rules={bySchema(ApprovalWithdrawal, (texts) => ({ verifyByHod: false, ...texts }))}
      onSend={(body) => withdrawing.mutateAsync({ id: student.id, ...body })}
      onClose={onClose}
    />
  )
}
