// The data register of the sandbox gateway.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const sandboxData = {
  sandbox_orders: {
    holds: 'orders of the sandbox gateway, without money; empty in production',
    owner: terms.operator,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'id amount_paise description return_url state payment_id changed_at',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>
