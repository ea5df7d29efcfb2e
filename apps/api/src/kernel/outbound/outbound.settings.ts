// Settings for the servers that colleges name: receivers of webhooks, and servers that people sign in at. Also for the
// name servers that check who owns a domain.
import { isIP } from 'node:net'
import { z } from 'zod'
import { flag, settings } from '#api/kernel/settings/settings.ts'

function isNameServer(text: string): boolean {
  const [address = '', port = '53', ...more] = text.split(':')
  return more.length === 0 && isIP(address) === 4 && /^\d{1,5}$/.test(port) && Number(port) < 65_536
}

export const outboundSettings = settings(
  {
    ALLOW_PRIVATE_ADDRESSES: flag,
    /** Addresses with their ports; the machine's own name servers when absent. */
    DNS_SERVERS: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((servers) => servers.every(isNameServer), 'write addresses such as 192.0.2.1 or 192.0.2.1:53')
      .optional(),
  },
  ({ ALLOW_PRIVATE_ADDRESSES, DNS_SERVERS = [] }, { demoData }) => ({
    nameServers: DNS_SERVERS,
    arePrivateAddressesAllowed: ALLOW_PRIVATE_ADDRESSES ? ALLOW_PRIVATE_ADDRESSES === '1' : demoData,
  }),
)
