// The query of sponsors and their sign-ups, for the Master.
import type { ReferralQuery } from '@rounds/contract/billing/referrals/referral'
import { referrals } from '@rounds/contract/billing/referrals/referral.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const referralListQuery = (query: Partial<ReferralQuery>) =>
  queryOptions({
    queryKey: ['referrals', query],
    queryFn: ({ signal }) => call(referrals.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
