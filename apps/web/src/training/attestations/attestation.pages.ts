// The page of monthly attestations: a student's own months, a department's for its teachers and HOD, a college's for
// its Admin.
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { IconSignature } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const attestationPages = {
  '/attestations': page(
    {
      load: () => import('./attestations-page.tsx'),
      name: 'AttestationsPage',
      search: listSearch('studentId', 'signer', 'state', 'until', 'student', 'college', 'department', 'month'),
    },
    {
      needs: [attestations.list, attestations.show],
      menu: { label: 'Monthly attestation', order: 125, icon: IconSignature },
    },
  ),
}
