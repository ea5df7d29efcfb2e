// Queries and mutations of monthly attestations.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import {
  type AttestationSigning,
  maxSignedAtOnce,
  type SigningResult,
} from '@rounds/contract/training/attestations/attestation'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['attestations']

export const attestationListQuery = (query: NonNullable<QueryInput<typeof attestations.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(attestations.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export interface MonthAddress {
  studentId: string
  month: string
  collegeId?: string | undefined
  departmentId?: string | undefined
}

export const attestedMonthQuery = ({ studentId, month, ...place }: MonthAddress) =>
  queryOptions({
    queryKey: [...key, 'month', studentId, month, place],
    queryFn: async ({ signal }) =>
      (await call(attestations.show, { params: { id: studentId, month }, query: place, signal })).attestation,
  })

interface Signed {
  message: string
  results: SigningResult[]
}

/** Signs in batches when there are more months than one call accepts. Each month is signed separately. */
async function signAll({ months, remark }: AttestationSigning): Promise<Signed> {
  const results: SigningResult[] = []
  let message = ''
  for (let from = 0; from < months.length; from += maxSignedAtOnce) {
    const body = { months: months.slice(from, from + maxSignedAtOnce), ...(remark ? { remark } : {}) }
    const answer = await call(attestations.sign, { body, isOnce: true })
    results.push(...answer.results)
    message = answer.message
  }
  return { message, results }
}

/** `quiet`, because the form shows a refusal at its fields. */
export const useSignMonths = () => useChange(key, signAll, { quiet: true })
