// Texts of the dashboard by viewer. Pure.

import { accessRoleOf, type SessionUser } from '@rounds/contract/identity/accounts/person'
import { generalMessages } from '@rounds/contract/kernel/general.messages'

export const homeTitle = 'Dashboard'

type Viewer = Pick<SessionUser, 'role' | 'canVerify' | 'department' | 'college'>

/** The line under the heading: whose logbook it shows. */
export function purposeFor({ role, department, college }: Viewer): string {
  const place = [department?.name, college?.name].filter(Boolean).join(', ')
  if (role === 'student') return 'Your logbook: what you recorded, what is verified, what is pending.'
  return `The logbook of ${place || 'all colleges'}: what is recorded, and what is to be verified.`
}

interface PanelText {
  title: string
  empty: { title: string; hint: string }
}

const fromStudents = 'Records appear here as soon as a student submits them.'

export function recentText({ role }: Viewer): PanelText {
  const isStudent = role === 'student'
  return {
    title: 'Recent records',
    empty: isStudent
      ? { title: generalMessages.noActivity, hint: 'Press Record, and choose what you did.' }
      : { title: 'No records yet', hint: fromStudents },
  }
}

/** Covers the whole department: any of its teachers may verify a record, whichever teacher it names. */
export const toVerifyText: PanelText = {
  title: 'Waiting for verification',
  empty: { title: 'Nothing to verify', hint: fromStudents },
}

/** A district coordinator has no logbook to see. */
export const hasLogBook = ({ role }: Pick<Viewer, 'role'>): boolean => accessRoleOf(role) !== 'drpc'
