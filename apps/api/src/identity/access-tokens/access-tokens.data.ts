// The data register of access tokens: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const accessTokensData = {
  access_tokens: {
    holds: 'programs that may act for people, what each may do, and when it last did',
    purpose: 'to let people connect their own programs, and to show and revoke them',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: '365 days at most',
    export: 'access-tokens.json',
    erase: deletedBy('account_id'),
    internal: 'id account_id scopes created_at ends_at last_used_at',
    personal: 'name',
    secret: 'key',
    college: staysBehind.wayIn,
  },
} satisfies Record<string, TableRegister>
