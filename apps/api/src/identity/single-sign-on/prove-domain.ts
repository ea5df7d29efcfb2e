// Proves that a domain is the college's: who runs the name servers of a domain puts there what this page asked for. Without it
// an Admin could name the domain of somebody else, and sign in as people of the college who have an address there.
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid } from '@rounds/contract/kernel/problem'
import type { Services } from '#api/kernel/api.ts'
import { TxtLookupFailure } from '#api/kernel/outbound/txt-records.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'

const valueLength = 40

/** Where the record stands, and what it says: the same each time for a college and a domain, and for no other. */
export const recordOf = ({ sealer }: Pick<Services, 'sealer'>, collegeId: string, domain: string) => ({
  record: `_rounds-sign-in.${domain}`,
  value: `rounds-sign-in=${sealer.fingerprint(domain, `sign-on-domain:${collegeId}`).slice(0, valueLength)}`,
})

/** Throws `invalid` while the record is not there, and `unavailable` when no name server answers. */
export async function assertProved(
  { sealer, txtRecords }: Pick<Services, 'sealer' | 'txtRecords'>,
  collegeId: string,
  domain: string,
): Promise<void> {
  const { record, value } = recordOf({ sealer }, collegeId, domain)
  const found = await txtRecords(record).catch((failure: unknown) => {
    if (!(failure instanceof TxtLookupFailure)) throw failure
    const message = singleSignOnMessages.noNameServer
    throw new Unavailable({ cause: 'other server', detail: 'name server', message })
  })
  if (!found.some((text) => text.trim() === value)) {
    throw invalid({ domain: fillMessage(singleSignOnMessages.notProved, { record }) })
  }
}
