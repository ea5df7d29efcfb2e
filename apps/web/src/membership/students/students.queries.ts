// Mutations of students.
import type { RegistrationChange } from '@rounds/contract/membership/profiles/profile'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import type {
  Certification,
  Leaving,
  PaymentChange,
  StatusChange,
  TermExtension,
  Transfer,
} from '@rounds/contract/membership/students/student'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import type { StudentApproval } from '@rounds/contract/membership/students/student-record'
import { type MutationMeta, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

interface OfStudent {
  id: string
}

/** The query key to invalidate after every change of a student. */
const key = ['students']

export const useApproveStudent = () =>
  useChange(key, ({ id, ...body }: StudentApproval & { id: string }) =>
    call(students.approve, { params: { id }, body }),
  )

export const useWithdrawApproval = () =>
  useChange(
    key,
    ({ id, ...body }: StudentApproval & OfStudent) => call(students.approve, { params: { id }, body }),
    quiet,
  )

export const useSetPayment = () =>
  useChange(
    key,
    ({ id, ...body }: PaymentChange & OfStudent) => call(students.setPayment, { params: { id }, body }),
    quiet,
  )

export const useSetStatus = (meta: MutationMeta) =>
  useChange(
    key,
    ({ id, ...body }: StatusChange & OfStudent) => call(students.setStatus, { params: { id }, body }),
    meta,
  )

export const useCertify = () =>
  useChange(
    key,
    ({ id, ...body }: Certification & OfStudent) => call(students.certify, { params: { id }, body }),
    quiet,
  )

export const useSetLeaving = () =>
  useChange(key, ({ id, ...body }: Leaving & OfStudent) => call(students.setLeaving, { params: { id }, body }), quiet)

export const useExtendTerm = () =>
  useChange(
    key,
    ({ id, ...body }: TermExtension & OfStudent) => call(students.extendTerm, { params: { id }, body }),
    quiet,
  )

export const useTransfer = () =>
  useChange(key, ({ id, ...body }: Transfer & OfStudent) => call(students.transfer, { params: { id }, body }), quiet)

export const useDeleteStudent = () => useChange(key, (id: string) => call(students.delete, { params: { id } }))

export const useRestoreStudent = () => useChange(key, (id: string) => call(students.restore, { params: { id } }))

export const deletedStudentsQuery = queryOptions({
  queryKey: [...key, 'deleted'],
  queryFn: async ({ signal }) => (await call(students.deleted, { signal })).students,
})

/** `quiet`, because the form shows a refusal at its fields. */
export const useSetRegistration = () =>
  useChange(
    key,
    ({ id, ...body }: RegistrationChange & { id: string }) => call(profiles.setRegistration, { params: { id }, body }),
    quiet,
  )

export const useApproveMany = () =>
  useChange(key, (studentIds: string[]) => call(students.approveMany, { body: { studentIds, verifyByHod: true } }))
