// The data register of packages: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const packagesData = {
  packages: {
    holds: 'packages on sale',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'id title description points buyer price_paise offer_price_paise till position',
    internal: 'withdrawn_at',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>
