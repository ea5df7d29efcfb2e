// Where the servers may lie that colleges name: the receivers of webhooks, and servers that people sign in at.
import { flag, settings } from '#api/kernel/settings/settings.ts'

export const outboundSettings = settings(
  { ALLOW_PRIVATE_ADDRESSES: flag },
  ({ ALLOW_PRIVATE_ADDRESSES }, { demoData }) => ({
    arePrivateAddressesAllowed: ALLOW_PRIVATE_ADDRESSES ? ALLOW_PRIVATE_ADDRESSES === '1' : demoData,
  }),
)
