// The data register of privacy requests: the class and retention of each column.
import { withMember } from '#api/kernel/schema/college-part.ts'
import { readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const privacyRequestsData = {
  privacy_requests: {
    holds: 'what people asked for about their own data, with the answers',
    purpose: 'to answer requests for correction and erasure, and to prove the answer',
    about: [subjects.account],
    seenBy: [readers.person, readers.master],
    owner: terms.person,
    retention: terms.account,
    export: 'privacy-requests.json',
    erase: {
      does: 'empty',
      by: 'account_id',
      columns: ['words', 'answer'],
      how: 'kept as the proof of the answer; the words emptied',
    },
    internal: 'id account_id kind state requested_at answered_at answered_by_id noted_by_id erase_on was_active',
    personal: 'field words answer',
    college: withMember('account_id'),
  },
} satisfies Record<string, TableRegister>
