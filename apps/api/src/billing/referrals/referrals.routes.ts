// Serves the list of referrals.
import { referrals } from '@rounds/contract/billing/referrals/referral.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { listReferrals } from './referrals.store.ts'

export function referralRoutes(api: Api): void {
  serve(api, referrals.list, ({ scope, query }) => listReferrals(api.db, scope, query))
}
