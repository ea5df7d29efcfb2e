// The data register of the connection to the CRM: each column with its class, and how long it is kept.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const crmData = {
  crm_authorizations: {
    holds: 'connections to the external CRM that are being set up',
    owner: terms.operator,
    retention: 'minutes',
    export: terms.none,
    erase: terms.nothing,
    internal: 'expires_at',
    secret: 'key session_key sealed_verifier',
    college: staysBehind.installation,
  },
  crm_connections: {
    holds: 'the connection to the external CRM',
    purpose: 'to stay connected to the CRM, and to know who connected it; nothing is passed on yet',
    about: [subjects.account],
    seenBy: [readers.nobody],
    owner: terms.operator,
    retention: 'until it is set up again',
    export: terms.none,
    erase: keptUnder('connected_by'),
    internal: 'id connected_at connected_by',
    secret: 'sealed_access_token sealed_refresh_token',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
