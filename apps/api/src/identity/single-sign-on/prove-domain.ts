// Proves that a college owns a domain, by a DNS TXT record that the page shows. Without this an Admin could enter a
// foreign domain and sign in as people of the college who have addresses there.
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid } from '@rounds/contract/kernel/problem'
import type { Services } from '#api/kernel/api.ts'
import { TxtLookupFailure } from '#api/kernel/outbound/txt-records.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'

const valueLength = 40

/** Returns the name and value of the record. They are stable, and unique to the college and domain. */
export const recordOf = ({ sealer }: Pick<Services, 'sealer'>, collegeId: string, domain: string) => ({
  record: `_rounds-sign-in.${domain}`,
  value: `rounds-sign-in=${sealer.fingerprint(domain, `sign-on-domain:${collegeId}`).slice(0, valueLength)}`,
})

/** Checks the record. Throws `invalid` while it is missing, and `unavailable` when no name server replies. */
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
