// Which gateways a product has. With none set up, and not in production, the sandbox stands in for them.
import type { Api } from '#api/kernel/api.ts'
import type { Gateways } from './gateway.ts'
import { openSandbox } from './sandbox/sandbox-gateway.ts'

/** A product in production without a gateway has none: its cart says whom to ask. */
export const openGateways = (api: Pick<Api, 'db' | 'sealer' | 'production'>): Gateways =>
  api.production ? [] : [openSandbox(api)]
