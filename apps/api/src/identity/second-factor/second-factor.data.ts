// The data register of two-step sign-in: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const secondFactorData = {
  second_factors: {
    holds: 'the secrets of two-step sign-in',
    purpose: 'to protect the sign-in by a second step',
    about: [subjects.account],
    seenBy: [readers.person, readers.secondStep],
    owner: terms.person,
    retention: terms.account,
    export: 'account.json: whether it is on',
    erase: deletedBy('account_id'),
    internal: 'account_id created_at confirmed_at last_step',
    secret: 'sealed',
    college: staysBehind.wayIn,
  },
  recovery_codes: {
    holds: 'recovery codes of two-step sign-in',
    purpose: 'to sign in without the app of the second step',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: terms.none,
    erase: deletedBy('account_id'),
    internal: 'account_id position used_at',
    secret: 'hash',
    college: staysBehind.wayIn,
  },
  sign_in_steps: {
    holds: 'sign-ins that wait for a code',
    purpose: 'to finish a sign-in by its second step',
    about: [subjects.account],
    seenBy: [readers.nobody],
    owner: terms.person,
    retention: 'minutes',
    export: terms.none,
    erase: deletedBy('account_id'),
    internal: 'account_id created_at ends_at',
    secret: 'key',
    college: staysBehind.wayIn,
  },
} satisfies Record<string, TableRegister>
