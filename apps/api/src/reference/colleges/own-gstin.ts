// Checks a college's GST number, which contains the state where the business is registered.
import { invalid } from '@rounds/contract/kernel/problem'
import type { College } from '@rounds/contract/reference/colleges/college'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import { stateOfGstin } from '@rounds/contract/reference/colleges/gst-states'

/**
 * Throws at the field for a number from another state: invoices cannot be corrected, and would split the tax wrongly.
 */
export function assertOwnGstin({ gstin, state }: College): void {
  if (gstin !== null && stateOfGstin(gstin) !== state.name) throw invalid({ gstin: collegeMessages.gstinOfOtherState })
}
