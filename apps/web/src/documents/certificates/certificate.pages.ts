// The page of certificates: a student's own, a department's for its HOD, a college's for its Admin, ended postings' for
// their coordinator.
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { IconCertificate } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const certificatePages = {
  '/certificates': page(
    { load: () => import('./certificates-page.tsx'), name: 'CertificatesPage', search: listSearch('studentId') },
    {
      needs: [issuedDocuments.list, certificates.issue],
      adds: certificates.issue,
      menu: { label: 'Certificates', order: 152, icon: IconCertificate },
    },
    {
      needs: [issuedDocuments.list, certificates.issueDistrict],
      adds: certificates.issueDistrict,
      menu: { label: 'Certificates', order: 152, icon: IconCertificate },
    },
  ),
}
