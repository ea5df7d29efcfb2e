// Exports the list of privacy requests.
import { answerWithinDays } from '@rounds/contract/membership/privacy-requests/answer-time'
import type { PrivacyRequestExportQuery } from '@rounds/contract/membership/privacy-requests/privacy-request'
import type { Scope } from '#api/kernel/access/scope.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import { requestsListed } from './received-requests.store.ts'

const file = exportedList({
  name: 'privacyRequests.export',
  ...requestsListed,
  columns: [
    ['Name', 'a.name'],
    ['Role', 'a.role'],
    ['College Name', 'c.name'],
    ['Request', 'r.kind'],
    ['State', 'r.state'],
    ['Field', 'r.field'],
    ['Words', 'r.words'],
    ['Asked on', exportedMoment('r.requested_at')],
    ['Answer due', exportedMoment(`(r.requested_at + interval '${answerWithinDays} days')`)],
    ['Answer', 'r.answer'],
    ['Answered on', exportedMoment('r.answered_at')],
    ['Erased on', exportedDay('r.erase_on')],
  ],
})

/** The exported file of the open, held or closed requests. */
export const privacyRequestFile = (scope: Scope, { part }: PrivacyRequestExportQuery) =>
  file(scope, { variant: { part }, values: {} })
