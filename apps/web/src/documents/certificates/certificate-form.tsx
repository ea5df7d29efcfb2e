// Issues a certificate: kind, recipient and purpose. It gets its number at once and cannot be changed afterwards.
import { Select, Text, TextInput } from '@mantine/core'
import {
  CertificateDraft,
  collegeCertificates,
  ownCertificate,
  ownPurposes,
} from '@rounds/contract/documents/certificates/certificate'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { documentTitles } from '@rounds/contract/documents/issued/issued-document'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { StudentChoice } from '#web/records/logbook/entries/student-choice.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useIssueCertificate } from './certificates.queries.ts'

type Key = 'kind' | 'studentId' | 'purpose'

const purposeText = 'Ends the sentence “It is issued at the request of the student, for …”. Leave it empty for none.'

const draftOf = ({ kind, studentId, purpose }: Texts<Key>) => ({ kind, purpose, ...(studentId && { studentId }) })

function rulesFor(isStudent: boolean): FieldRules<Key, CertificateDraft> {
  const rules = bySchema<CertificateDraft, Key>(CertificateDraft, draftOf)
  return {
    ...rules,
    problemsOf(texts) {
      const problems = rules.problemsOf(texts)
      return isStudent || texts.studentId ? problems : { ...problems, studentId: certificateMessages.student }
    },
  }
}

export function CertificateForm({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const isStudent = useUser().role === 'student'
  const issuing = useIssueCertificate()
  const form = useShortForm<Key, CertificateDraft>({
    name: 'certificate',
    blank: { kind: isStudent ? ownCertificate : '', studentId, purpose: '' },
    rules: rulesFor(isStudent),
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await issuing.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb={isStudent ? 'Get the certificate' : 'Issue the certificate'} onCancel={onClose}>
      <Text size="sm">
        It gets the next number of your college and cannot be changed afterwards. Your HOD or your college can revoke
        it.
      </Text>
      {!isStudent && (
        <>
          <Select
            {...form.choice('kind')}
            label="Certificate"
            placeholder="Choose one"
            data-autofocus
            openOnFocus={false}
            required
            allowDeselect={false}
            data={collegeCertificates.map((kind) => ({ value: kind, label: documentTitles[kind] }))}
          />
          <StudentChoice choice={form.choice('studentId')} />
        </>
      )}
      {isStudent ? (
        <Select
          {...form.choice('purpose')}
          label="Purpose"
          description={purposeText}
          placeholder="None"
          clearable
          data={[...ownPurposes]}
        />
      ) : (
        <TextInput
          {...form.input('purpose')}
          label="Purpose"
          description={purposeText}
          placeholder="a bank loan"
          maxLength={maxCharacters.title}
        />
      )}
    </DialogForm>
  )
}
