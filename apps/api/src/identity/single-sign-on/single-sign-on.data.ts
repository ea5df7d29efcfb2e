// The data register of single sign-on: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const owner = 'the Admin of the college'

export const singleSignOnData = {
  sign_ons: {
    holds: 'the sign-in of colleges, by OpenID Connect',
    owner,
    retention: 'until the college removes it',
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id issuer client_id is_on changed_at',
    secret: 'sealed_client_secret',
    college: staysBehind.secret,
  },
  sign_on_domains: {
    holds: 'the domains of the e-mail addresses of colleges that have a sign-in',
    owner,
    retention: 'until the college removes it',
    export: terms.none,
    erase: terms.nothing,
    internal: 'domain college_id proved_at',
    college: staysBehind.secret,
  },
  sign_on_links: {
    holds: 'whose account the sign-in of a college opens',
    purpose: 'to let people sign in at their college',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: 'until the college removes its sign-in, or as long as the account',
    export: 'college-sign-in.json: the times',
    erase: deletedBy('account_id'),
    internal: 'college_id account_id linked_at last_used_at ended_at',
    personal: 'subject',
    college: staysBehind.wayIn,
  },
  spent_sign_ons: {
    holds: 'states of sign-ins at colleges that were used',
    owner: terms.operator,
    retention: 'minutes',
    export: terms.none,
    erase: terms.ends,
    internal: 'ends_at',
    secret: 'key',
    college: staysBehind.wayIn,
  },
} satisfies Record<string, TableRegister>
