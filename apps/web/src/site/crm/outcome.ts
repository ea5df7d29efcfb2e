// The message on the authorization page after a refused or failed call.
import { crmMessages } from '@rounds/contract/site/crm/crm.messages'
import type { CallProblem } from '#web/kernel/call-problem.ts'

/** No answer, or a server error, is a failed request; any refusal is a failed authorization. */
export const outcomeOf = ({ httpStatus }: Pick<CallProblem, 'httpStatus'>): string =>
  httpStatus === 0 || httpStatus >= 500 ? crmMessages.requestFailed : crmMessages.failed
