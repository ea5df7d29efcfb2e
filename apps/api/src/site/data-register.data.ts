// What the tables of the ring hold: every column with its class, and what becomes of it (see `data-register.ts`).
import { said, type TableRegister } from '#api/kernel/schema/table-register.ts'

export const siteRegister: Readonly<Record<string, TableRegister>> = {
  crm_authorizations: {
    holds: 'a connection to the external CRM that is being made',
    owner: said.operator,
    retention: 'minutes',
    export: said.none,
    erase: said.nothing,
    internal: 'expires_at',
    secret: 'key session_key sealed_verifier',
  },
  crm_connections: {
    holds: 'the connection to the external CRM',
    owner: said.operator,
    retention: 'until it is made again',
    export: said.none,
    erase: said.nothing,
    internal: 'id connected_at connected_by',
    secret: 'sealed_access_token sealed_refresh_token',
  },
  inquiries: {
    holds: 'what the contact form brought',
    owner: said.master,
    retention: 'until it is answered, a year at most',
    export: 'on request: the sender has no account',
    erase: said.deleted,
    internal: 'id created_at',
    personal: 'name email phone subject message',
  },
  launch_settings: {
    holds: 'whether the product is launched',
    owner: said.master,
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    public: 'is_launched',
    internal: 'id changed_at',
    secret: 'password_hash',
  },
}
