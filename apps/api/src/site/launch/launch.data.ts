// The data register of the launch: each column with its class, and how long it is kept.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const launchData = {
  launch_settings: {
    holds: 'whether the product is launched',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'is_launched',
    internal: 'id changed_at',
    secret: 'password_hash',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
