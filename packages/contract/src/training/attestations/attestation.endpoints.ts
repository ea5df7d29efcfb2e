// Operations on monthly attestations: read by everyone who sees the student, signed by the guide. None edits or deletes
// one.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  AttestationQuery,
  AttestationRow,
  AttestationSigning,
  MonthParams,
  MonthQuery,
  OpenedMonth,
  SigningResult,
} from './attestation.ts'

const signers = reachOf('department', 'faculty', 'hod')
const readers = { student: 'own', ...signers, admin: 'college' } as const

export const attestations = {
  list: endpoint({
    method: 'GET',
    path: '/attestations',
    summary: 'Students with the state of each month: the department’s, the college’s, or the caller’s own months',
    tokenScope: 'read',
    access: readers,
    query: AttestationQuery,
    response: z.object({ students: z.array(AttestationRow), page: PageInfo }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/attestations/:id/:month',
    summary: 'One month of a student with its signatures and its records',
    access: readers,
    params: MonthParams,
    query: MonthQuery,
    response: z.object({ attestation: OpenedMonth }),
    problems: ['notFound'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/attestations',
    summary: 'Sign months of students whom you guide, as HOD of those without a guide; a result for each',
    access: signers,
    body: AttestationSigning,
    response: z.object({ message: z.string(), results: z.array(SigningResult) }),
    passwordAgain: true,
    problems: ['tooMany'],
    audit: 'attestation.signed',
    auditWhenNeeded: true,
  }),
}
