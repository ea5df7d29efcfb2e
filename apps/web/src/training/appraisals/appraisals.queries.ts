// Queries and mutations of appraisals.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import type { AppraisalFormId } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type {
  AppraisalCorrection,
  AppraisalDraft,
  AppraisalReplyDraft,
  AppraisalWithdrawal,
} from '@rounds/contract/training/appraisals/appraisal'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['appraisals']
export const appraisalListQuery = (query: NonNullable<QueryInput<typeof appraisals.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(appraisals.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const dueAppraisalsQuery = (query: NonNullable<QueryInput<typeof appraisals.due>>) =>
  queryOptions({
    queryKey: [...key, 'due', query],
    queryFn: ({ signal }) => call(appraisals.due, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** More appraisals than a course produces. */
const all = 100

/** All appraisals of a student on a form, the latest first. */
export const studentAppraisalsQuery = (form: AppraisalFormId, studentId: string) =>
  queryOptions({
    queryKey: [...key, 'student', form, studentId],
    queryFn: async ({ signal }) =>
      (await call(appraisals.list, { query: { form, studentId, size: all }, signal })).appraisals,
  })

export const appraisalQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await call(appraisals.show, { params: { id }, signal })).appraisal,
  })

export const useSignAppraisal = () =>
  useChange(key, (body: AppraisalDraft) => call(appraisals.sign, { body, isOnce: true }), quiet)

export const useCorrectAppraisal = (id: string) =>
  useChange(key, (body: AppraisalCorrection) => call(appraisals.correct, { params: { id }, body, isOnce: true }), quiet)

export const useWithdrawAppraisal = (id: string) =>
  useChange(
    key,
    (body: AppraisalWithdrawal) => call(appraisals.withdraw, { params: { id }, body, isOnce: true }),
    quiet,
  )

export const useReplyToAppraisal = (id: string) =>
  useChange(key, (body: AppraisalReplyDraft) => call(appraisals.reply, { params: { id }, body, isOnce: true }), quiet)

/** The students whose quarter is due, as a CSV file. */
export const dueFile = (): Promise<Blob> => callForBytes(appraisals.dueExport, {})

/** The list as a CSV file. */
export const appraisalFile = (query: NonNullable<QueryInput<typeof appraisals.export>>): Promise<Blob> =>
  callForBytes(appraisals.export, { query })
