// Queries and mutations of colleges.
import type {
  CollegeDetails,
  CollegeDraft,
  CollegePrivacy,
  ProvidedDepartments,
} from '@rounds/contract/reference/colleges/college'
import { colleges, states } from '@rounds/contract/reference/colleges/college.endpoints'
import type { DepartmentDraft } from '@rounds/contract/reference/colleges/department'
import { departments } from '@rounds/contract/reference/colleges/department.endpoints'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { upload } from '#web/kernel/upload.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const collegeListQuery = (query: { page: number; size: number; search?: string }) =>
  queryOptions({
    queryKey: ['colleges', 'list', query],
    queryFn: ({ signal }) => call(colleges.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The whole list as a CSV file. */
export const collegeFile = ({ search }: { search?: string }): Promise<Blob> =>
  callForBytes(colleges.export, { query: search ? { search } : {} })

export const collegeQuery = (id: string) =>
  queryOptions({
    queryKey: ['colleges', 'open', id],
    queryFn: async ({ signal }) => (await call(colleges.open, { params: { id }, signal })).college,
  })

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: async ({ signal }) => (await call(states.list, { signal })).states,
  staleTime: Number.POSITIVE_INFINITY,
})

export const collegePrivacyQuery = (id: string) =>
  queryOptions({
    queryKey: ['colleges', 'privacy', id],
    queryFn: ({ signal }) => call(colleges.privacy, { params: { id }, signal }),
  })

export function useSetCollegePrivacy(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CollegePrivacy) => call(colleges.setPrivacy, { params: { id }, body }),
    onSuccess: ({ college, privacy }) => client.setQueryData(collegePrivacyQuery(id).queryKey, { college, privacy }),
  })
}

/** `quiet`, because the form shows a refusal at its fields. */
export const useAddCollege = () =>
  useChange(['colleges'], (body: CollegeDraft) => call(colleges.create, { body }), { quiet: true })

/** `quiet`, because the form shows a refusal at its fields. */
export const useSaveCollege = (id: string) =>
  useChange(['colleges'], (body: CollegeDetails) => call(colleges.save, { params: { id }, body }), { quiet: true })

/** `quiet`, because the section shows a refusal in its own words. */
export const useSetLogo = () =>
  useChange(
    ['colleges'],
    ({ id, file }: { id: string; file: File }) => upload(colleges.setLogo, { params: { id }, file }),
    { quiet: true },
  )

export const useRemoveLogo = (id: string) =>
  useChange(['colleges'], () => call(colleges.removeLogo, { params: { id } }))

/** All departments, for a college to choose from. */
export const departmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['colleges', 'every department', userId],
    queryFn: async ({ signal }) => (await call(colleges.allDepartments, { params: { userId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

const forever = Number.POSITIVE_INFINITY

/** All colleges, for a select. */
export const collegeOptionsQuery = queryOptions({
  queryKey: ['colleges', 'options'],
  queryFn: async ({ signal }) => (await call(colleges.options, { signal })).college,
  staleTime: forever,
})

/** The departments of a college, for a select. */
export const departmentOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['colleges', 'departments', id],
    queryFn: async ({ signal }) => (await call(colleges.departments, { body: { id }, signal })).data,
    enabled: id !== '',
    staleTime: forever,
  })

export const useProvideDepartments = (id: string) =>
  useChange(['colleges'], (body: ProvidedDepartments) => call(colleges.provideDepartments, { params: { id }, body }))

export const useWithdrawDepartment = (id: string) =>
  useChange(['colleges'], (departmentId: string) => call(colleges.withdrawDepartment, { params: { id, departmentId } }))

/** `quiet`, because the form shows a refusal at its fields. */
export const useAddDepartment = () =>
  useChange(['colleges'], (body: DepartmentDraft) => call(departments.add, { body }), { quiet: true })

/** `quiet`, because the form shows a refusal at its fields. */
export const useSetCourse = (id: string) =>
  useChange(['colleges'], (body: { title: string }) => call(departments.setCourse, { params: { id }, body }), {
    quiet: true,
  })
