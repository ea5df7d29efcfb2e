// Texts of a person's page: changes of the account, and the number of records per kind. Pure.

import { accountChangeTitles } from '@rounds/contract/membership/profiles/account-change'
import type { KindCount } from '@rounds/contract/overview/dashboard/dashboard'
import type { PersonChange } from '@rounds/contract/overview/people/person-event'
import { type KindId, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { dotted } from '#web/ui/words/dotted.ts'

export const changeText: Record<PersonChange, string> = {
  ...accountChangeTitles,
  registered: 'Registered',
  emailVerified: 'E-mail verified',
  invited: 'Invited',
  invitedAgain: 'Invited again',
  joined: 'Accepted the invitation',
  idProofUploaded: 'ID proof uploaded',
  profileSaved: 'Profile changed',
  approved: 'Account approved',
  approvalWithdrawn: 'Approval withdrawn',
  confirmed: 'Account confirmed',
  confirmationWithdrawn: 'Confirmation withdrawn',
  changed: 'Name or phone changed',
  studentsAssigned: 'Students assigned',
  postChanged: 'Role or department changed',
  becameHead: 'Became head of the department',
  headHandedOver: 'Post as head handed over',
  oneTimePasswordSet: 'One-time password set',
}

export interface KindLine {
  id: KindId
  title: string
  route: string
  /** `12 approved · 3 pending`. */
  detail: string
  total: number
}

const statuses = ['Approved', 'Pending', 'Rejected'] as const

/** A line for each kind that has records, in the order of the logbook. */
export function kindLines(counts: readonly KindCount[]): KindLine[] {
  return kinds.flatMap(({ id, title, route }) => {
    const mine = counts.filter(({ kind, n }) => kind === id && n > 0)
    const total = mine.reduce((sum, { n }) => sum + n, 0)
    const parts = statuses.flatMap((status) => {
      const n = mine.find((one) => one.status === status)?.n ?? 0
      return n > 0 ? [`${n.toLocaleString('en-IN')} ${status.toLowerCase()}`] : []
    })
    return total > 0 ? [{ id, title, route, detail: dotted(parts), total }] : []
  })
}

/** The number of records with the given status. */
export const countOf = (counts: readonly KindCount[], status: KindCount['status']): number =>
  counts.reduce((sum, one) => (one.status === status ? sum + one.n : sum), 0)
