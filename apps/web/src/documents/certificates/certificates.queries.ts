// Queries and mutations of certificates.
import type {
  CertificateKind,
  DistrictCertificateDraft,
  Signatory,
} from '@rounds/contract/documents/certificates/certificate'
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import type { CertificateWording } from '@rounds/contract/documents/certificates/certificate-wording'
import type { BodyInput } from '@rounds/contract/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { documentsKey } from '../issued/issued.queries.ts'

export const signatoryQuery = queryOptions({
  queryKey: ['certificates', 'signatory'],
  queryFn: async ({ signal }) => (await call(certificates.signatory, { signal })).signatory,
})

export const useIssueCertificate = () =>
  useChange(
    documentsKey,
    (body: BodyInput<typeof certificates.issue>) => call(certificates.issue, { body, isOnce: true }),
    quiet,
  )

export const useIssueDistrictCertificate = () =>
  useChange(
    documentsKey,
    (body: DistrictCertificateDraft) => call(certificates.issueDistrict, { body, isOnce: true }),
    quiet,
  )

export const useSetSignatory = () =>
  useChange(signatoryQuery.queryKey, (body: Signatory) => call(certificates.setSignatory, { body }), quiet)

export const wordingsQuery = queryOptions({
  queryKey: ['certificates', 'wordings'],
  queryFn: async ({ signal }) => (await call(certificates.wordings, { signal })).wordings,
})

export const useWordCertificate = (kind: CertificateKind) =>
  useChange(
    wordingsQuery.queryKey,
    (body: CertificateWording) => call(certificates.word, { params: { kind }, body }),
    quiet,
  )

export const useUnwordCertificate = (kind: CertificateKind) =>
  useChange(wordingsQuery.queryKey, () => call(certificates.unword, { params: { kind } }))
