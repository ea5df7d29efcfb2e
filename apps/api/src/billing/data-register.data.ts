// What the tables of the ring hold: every column with its class, and what becomes of it (see `data-register.ts`).
import { said, type TableRegister } from '#api/kernel/schema/table-register.ts'

export const billingRegister: Readonly<Record<string, TableRegister>> = {
  packages: {
    holds: 'what is sold',
    owner: said.master,
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    public: 'id title description points price_paise offer_price_paise till position',
  },
}
