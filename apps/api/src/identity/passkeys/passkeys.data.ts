// The data register of passkeys: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const passkeysData = {
  passkeys: {
    holds: 'passkeys of people',
    purpose: 'to sign in without a password',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: 'until its owner removes it, or as long as the account',
    export: 'passkeys.json: name and times',
    erase: deletedBy('account_id'),
    internal: 'id account_id credential_id public_key counter transports added_at last_used_at',
    personal: 'name',
    college: staysBehind.wayIn,
  },
  passkey_challenges: {
    holds: 'challenges that a passkey signed',
    purpose: 'to accept what a passkey signed only once',
    about: [subjects.account],
    seenBy: [readers.nobody],
    owner: terms.person,
    retention: 'minutes, or until the next one of the account',
    export: terms.none,
    erase: deletedBy('account_id'),
    internal: 'account_id ends_at',
    secret: 'key',
    college: staysBehind.wayIn,
  },
} satisfies Record<string, TableRegister>
