// The form for withdrawing an appraisal, with a reason from the HOD or the person who signed it.
import { AppraisalWithdrawal } from '@rounds/contract/training/appraisals/appraisal'
import { WordsForm } from '#web/ui/form/words-form.tsx'
import { useWithdrawAppraisal } from './appraisals.queries.ts'

export function WithdrawAppraisalForm({ id, onDone }: { id: string; onDone: () => void }) {
  const withdrawing = useWithdrawAppraisal(id)
  return (
    <WordsForm
      field="reason"
      label="Why it is withdrawn"
      hint="The student reads it. The appraisal stays in the list as withdrawn and counts for nothing."
      verb="Withdraw the appraisal"
      isDestructive
      takesFocus
      schema={AppraisalWithdrawal}
      onSend={withdrawing.mutateAsync}
      onDone={onDone}
      onCancel={onDone}
    />
  )
}
