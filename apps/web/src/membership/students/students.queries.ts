// Changes of students as mutations.
import type { Registration } from '@rounds/contract/membership/profiles/profile'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import type { StudentApproval, StudentRecord } from '@rounds/contract/membership/students/student-record'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

/** What every change of a student touches. */
const key = ['students']

export const useApproveStudent = () =>
  useChange(key, ({ id, ...body }: StudentApproval & { id: string }) =>
    call(students.approve, { params: { id }, body }),
  )

export const useSetPayment = () =>
  useChange(key, ({ id, paymentStatus }: Pick<StudentRecord, 'id' | 'paymentStatus'>) =>
    call(students.setPayment, { params: { id }, body: { paymentStatus } }),
  )

/** The form shows a refusal at its fields. */
export const useSetRegistration = () =>
  useChange(
    key,
    ({ id, ...body }: Registration & { id: string }) => call(profiles.setRegistration, { params: { id }, body }),
    { quiet: true },
  )

export const useApproveMany = () =>
  useChange(key, (studentIds: string[]) => call(students.approveMany, { body: { studentIds, verifyByHod: true } }))
