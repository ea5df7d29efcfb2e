// The data register of the sealing keys' names.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const sealingKeysData = {
  sealing_keys: {
    holds: 'the names of the keys under which something lies sealed, with a value that tells two keys apart',
    owner: terms.operator,
    retention: 'until nothing lies sealed under the key',
    export: terms.none,
    erase: terms.nothing,
    internal: 'id check_value makes_fingerprints first_used_at',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
