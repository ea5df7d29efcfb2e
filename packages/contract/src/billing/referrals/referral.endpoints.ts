// The Master's operation on referrals.
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { ReferralGroup, ReferralQuery } from './referral.ts'

export const referrals = {
  list: endpoint({
    method: 'GET',
    path: '/referrals',
    summary: 'Sponsors with the students who named their referral ID, those with the most first, a page at a time',
    access: { master: 'all' },
    query: ReferralQuery,
    response: z.object({ data: z.array(ReferralGroup), page: PageInfo }),
  }),
}
