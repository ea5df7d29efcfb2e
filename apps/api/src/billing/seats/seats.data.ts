// The data register of seats. The licence names the student who holds the seat.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const seatsData = {
  seats: {
    holds: 'the seats that colleges have bought, and which licence is in each',
    owner: terms.master,
    retention: 'eight years after the payment, as tax law asks',
    export: terms.none,
    erase: terms.nothing,
    internal: 'id college_id order_id ends_at licence_id closed_at',
    college: staysBehind.provider,
  },
  seat_settings: {
    holds: 'whether residents of a college take a free seat themselves',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id is_self_service',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>
