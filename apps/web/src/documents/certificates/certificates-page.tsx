// /certificates: issued certificates, a form to issue one, and the signatory. A certified student gets the bonafide
// certificate; a coordinator issues the completion certificate of a posting.

import { Alert } from '@mantine/core'
import { type BonafideObstacle, bonafideObstacle } from '@rounds/contract/documents/certificates/certificate.can'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { StudentFilter } from '#web/records/logbook/list/entry-filter-bar.tsx'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { DocumentList } from '../issued/document-list.tsx'
import { documentListFile } from '../issued/issued.queries.ts'
import { CertificateForm } from './certificate-form.tsx'
import { CertificateWordingsSection } from './certificate-wordings-section.tsx'
import { DistrictCertificateForm } from './district-certificate-form.tsx'
import { SignatorySection } from './signatory-section.tsx'

const hints = {
  staff: 'Issue a certificate, and it is listed here with the code that proves it is genuine.',
  student: 'You are certified: get your bonafide certificate with the button above.',
  coordinator:
    'At the end of a posting, sign the performance report first; then issue the completion certificate here.',
  hasLeft: 'Certificates issued to you earlier would be listed here.',
  termOver: 'Certificates issued to you earlier would be listed here.',
  notCertified: 'Once your HOD has certified you, you get your bonafide certificate here.',
} as const

/** The reason why a certified student has no button. */
const refusals: Readonly<Partial<Record<BonafideObstacle, string>>> = {
  hasLeft: 'You left the course, so you cannot get a bonafide certificate. If that is wrong, ask your HOD.',
  termOver: 'Your term is over, so you cannot get a bonafide certificate. If it goes on, ask your HOD to extend it.',
}

const obstacleOf = ({ termUntil = null, ...user }: SessionUser): BonafideObstacle | null =>
  user.role === 'student' ? bonafideObstacle({ ...user, lastDay: termUntil }, businessDateOf(new Date())) : null

export function CertificatesPage() {
  const user = useUser()
  const { role } = user
  const isStudent = role === 'student'
  const isCoordinator = role === 'drpc'
  const hasStudents = !isStudent && !isCoordinator
  const list = useListState(useSearch({ from: '/signed-in/certificates' }))
  const studentId = hasStudents ? (idIn(list.filters.studentId) ?? undefined) : undefined
  const [isIssuing, setIsIssuing] = useState(false)
  const verb = isStudent ? 'Get a bonafide certificate' : 'Issue a certificate'
  const obstacle = obstacleOf(user)
  useAddAction(obstacle === null ? verb : null, () => setIsIssuing(true))
  const refusal = obstacle && refusals[obstacle]
  const hint = hints[obstacle ?? (isStudent ? 'student' : isCoordinator ? 'coordinator' : 'staff')]
  return (
    <PageFrame title="Certificates" purpose="Numbered, signed, and with a code by which anybody can check them.">
      {refusal && <Alert color="yellow">{refusal}</Alert>}
      {hasStudents && (
        <ListFilters
          active={studentId ? 1 : 0}
          onShowAll={studentId ? list.onClear : undefined}
          aside={
            <SaveListButton name="certificates" load={() => documentListFile({ of: 'certificates', studentId })} />
          }
        >
          <StudentFilter value={studentId} onChange={(id) => list.onFilter({ studentId: id })} />
        </ListFilters>
      )}
      <DocumentList
        of="certificates"
        empty={{ title: 'No certificates yet', hint }}
        list={list}
        studentId={studentId}
      />
      {hasStudents && <SignatorySection />}
      {role === 'admin' && <CertificateWordingsSection />}
      {isIssuing && (
        <OpenModal onClose={() => setIsIssuing(false)} title={verb}>
          {isCoordinator ? (
            <DistrictCertificateForm onClose={() => setIsIssuing(false)} />
          ) : (
            <CertificateForm studentId={studentId ?? ''} onClose={() => setIsIssuing(false)} />
          )}
        </OpenModal>
      )}
    </PageFrame>
  )
}
