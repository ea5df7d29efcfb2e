// The form with which a coordinator issues the completion certificate of an ended posting.

import { Select, Text } from '@mantine/core'
import { DistrictCertificateDraft } from '@rounds/contract/documents/certificates/certificate'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { canReport } from '@rounds/contract/training/residency/performance-report'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { scheduleText } from '#web/training/residency/posting-text.ts'
import { postingListQuery } from '#web/training/residency/postings.queries.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useIssueDistrictCertificate } from './certificates.queries.ts'

const rules = bySchema<DistrictCertificateDraft, 'postingId'>(DistrictCertificateDraft)
/** A coordinator has few residents. */
const maxPostings = 100

export function DistrictCertificateForm({ onClose }: { onClose: () => void }) {
  const issuing = useIssueDistrictCertificate()
  const { data, isPending } = useQuery(postingListQuery({ page: 1, size: maxPostings }))
  const today = businessDateOf(new Date())
  const ended = (data?.postings ?? []).filter((posting) => canReport(posting, today))
  const form = useShortForm<'postingId', DistrictCertificateDraft>({
    name: 'certificate',
    blank: { postingId: '' },
    rules,
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await issuing.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Issue the certificate" onCancel={onClose}>
      <Text size="sm">
        It names you as coordinator, gets the next number of the college and cannot be changed afterwards. The college
        can revoke it.
      </Text>
      <Select
        {...form.choice('postingId')}
        label="Resident"
        description="Whose posting has ended and whose performance report you have signed."
        required
        searchable
        allowDeselect={false}
        data={ended.map((posting) => ({
          value: posting.id,
          label: `${posting.student.name}, ${scheduleText(posting)}`,
        }))}
        nothingFoundMessage={noMatch(isPending, 'No posting has ended')}
      />
    </DialogForm>
  )
}
