// The dialogs of decisions on a student's account: payment, block, certificate, leaving, deletion.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { Message } from '@rounds/contract/kernel/message'
import { restorableDays } from '@rounds/contract/kernel/restorable'
import { Certification, Leaving, PaymentChange, StatusChange } from '@rounds/contract/membership/students/student'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { reasonWords, StandingModal } from './standing-modal.tsx'
import { useCertify, useDeleteStudent, useSetLeaving, useSetPayment, useSetStatus } from './students.queries.ts'

interface Props {
  student: StudentRecord
  onClose: () => void
}

const today = () => businessDateOf(new Date())

/** The label of the payment action, for the menu and its dialog. */
export const paymentVerb = ({ paymentStatus }: Pick<StudentRecord, 'paymentStatus'>): string =>
  paymentStatus === 'paid' ? 'Mark as unpaid' : 'Mark as paid'

export function PaymentDialog({ student, onClose }: Props) {
  const setting = useSetPayment()
  const verb = paymentVerb(student)
  const paymentStatus = student.paymentStatus === 'paid' ? 'unpaid' : 'paid'
  return (
    <StandingModal
      title={`${verb}: ${student.name}?`}
      effect="We notify the student, who is signed out everywhere and has to sign in again."
      verb={verb}
      rules={bySchema(PaymentChange, (texts) => ({ paymentStatus, ...texts }))}
      onSend={(body) => setting.mutateAsync({ id: student.id, ...body })}
      onClose={onClose}
    />
  )
}

export function RenewalDialog({ student, onClose }: Props) {
  const setting = useSetPayment()
  return (
    <StandingModal
      title={`Renew the licence of ${student.name}?`}
      effect="Three more years, from the end of the licence or from today. We notify the student, who is signed out everywhere and has to sign in again."
      verb="Renew licence"
      rules={bySchema(PaymentChange, (texts) => ({ paymentStatus: 'paid', ...texts }))}
      onSend={(body) => setting.mutateAsync({ id: student.id, ...body })}
      onClose={onClose}
    />
  )
}

/** `unreached` is the message when the call gets no answer. */
export function BlockDialog({ student, unreached, onClose }: Props & { unreached: Message }) {
  const setting = useSetStatus({ unreached })
  const { name, active } = student
  const verb = active ? 'Block' : 'Unblock'
  return (
    <StandingModal
      title={`${verb} ${name}?`}
      effect={
        active
          ? 'Every session of this account ends at once, and nobody can sign in with it until it is unblocked.'
          : 'The student can sign in again.'
      }
      verb={`${verb} ${name}`}
      isDestructive={active}
      rules={bySchema(StatusChange, (texts) => ({ status: !active, ...texts }))}
      onSend={(body) => setting.mutateAsync({ id: student.id, ...body })}
      // The call has already shown its reason.
      onRefused={() => {}}
      onClose={onClose}
    />
  )
}

export function CertifyDialog({ student, onClose }: Props) {
  const certifying = useCertify()
  const certified = !student.certified
  return (
    <StandingModal
      title={certified ? `Certify ${student.name}?` : `Withdraw the certificate of ${student.name}?`}
      effect={
        certified
          ? 'Your words and your name stand on the student’s profile. You can withdraw the certificate later.'
          : 'The words stay in the history of the account.'
      }
      verb={certified ? 'Certify' : 'Withdraw certificate'}
      isDestructive={!certified}
      words={
        certified
          ? {
              key: 'words',
              label: 'Proficiency',
              max: maxCharacters.remark,
              hint: 'Clinical competence, and the procedures that the student performs skilfully.',
            }
          : { ...reasonWords, key: 'words', max: maxCharacters.remark }
      }
      rules={bySchema(Certification, (texts) => ({ certified, ...texts }))}
      onSend={(body) => certifying.mutateAsync({ id: student.id, ...body })}
      onClose={onClose}
    />
  )
}

export function LeavingDialog({ student, onClose }: Props) {
  const setting = useSetLeaving()
  const { name, leftOn, joiningDate } = student
  const isBack = leftOn !== null
  return (
    <StandingModal
      title={isBack ? `Is ${name} back on the course?` : `Has ${name} left the course?`}
      effect={
        isBack
          ? 'The student is back in the lists of students, and can record until the term ends.'
          : 'The student can read and print, but records nothing more, is assigned to nobody and is not reminded.'
      }
      verb={isBack ? 'Mark as back' : 'Mark as left'}
      isDestructive={!isBack}
      {...(isBack
        ? {}
        : {
            day: {
              key: 'leftOn',
              label: 'Last day',
              value: today(),
              max: today(),
              ...(joiningDate ? { min: joiningDate } : {}),
            },
          })}
      rules={bySchema(Leaving, (texts) => ({ leftOn: null, ...texts }))}
      onSend={(body) => setting.mutateAsync({ id: student.id, ...body })}
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ student, onClose }: Props) {
  const deleting = useDeleteStudent()
  return (
    <ConfirmDialog
      opened
      title={`Delete ${student.name}?`}
      message={`The account disappears from every list and every session ends. You can restore it for ${restorableDays} days; after that the e-mail address is free again. A student who submitted records cannot be deleted.`}
      verb={`Delete ${student.name}`}
      isDestructive
      onConfirm={async () => showSuccess((await deleting.mutateAsync(student.id)).message)}
      onClose={onClose}
    />
  )
}
