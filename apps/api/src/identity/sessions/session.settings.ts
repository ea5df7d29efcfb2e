// The limits on sign-ins per address, and on requests per session.
import { defaultRequestsPerMinute, requestWeights } from '@rounds/contract/kernel/request-weight'
import { settings, wholeNumber } from '#api/kernel/settings/settings.ts'

export const sessionSettings = settings(
  {
    /** A college behind a single address may need more. */
    SIGN_INS_PER_MINUTE: wholeNumber(1, 100_000).default(30),
    /** In request weights (`request-weight.ts` of the contract). At minimum one export must fit in. */
    REQUESTS_PER_MINUTE: wholeNumber(requestWeights.export, 10_000_000).default(defaultRequestsPerMinute),
  },
  ({ SIGN_INS_PER_MINUTE, REQUESTS_PER_MINUTE }) => ({
    signInsPerMinute: SIGN_INS_PER_MINUTE,
    requestsPerMinute: REQUESTS_PER_MINUTE,
  }),
)
