// The data register of maintenance: each column with its class, and how long it is kept.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const maintenanceData = {
  maintenance: {
    holds: 'what is announced of maintenance, and whether the product can only be read',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'is_read_only switched_at notice_text begins_at ends_at',
    internal: 'id',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
