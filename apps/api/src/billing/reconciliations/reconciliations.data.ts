// The data register of settlement reports.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const taxYears = 'eight years after the report, as tax law asks'

export const reconciliationsData = {
  reconciliations: {
    holds: 'settlement reports of gateways: of which days, who compared them and when',
    purpose: 'to prove that the money of the gateways and the orders agree',
    about: [subjects.staff],
    seenBy: [readers.master],
    owner: terms.master,
    retention: taxYears,
    export: terms.none,
    erase: keptUnder('created_by_id'),
    internal: 'id gateway file_name from_day to_day created_by_id created_at',
    college: staysBehind.provider,
  },
  reconciliation_lines: {
    holds: 'the lines of settlement reports with the order that each is about',
    owner: terms.master,
    retention: taxYears,
    export: terms.none,
    erase: terms.nothing,
    internal: 'reconciliation_id line outcome payment_id order_ref state amount_paise fee_paise net_paise order_id',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>
