// Every notification links to a page that all its recipients may open, and the page reads the params of the address.
import { accessRoleOf, type RoleName } from '@rounds/contract/identity/accounts/person'
import { dayMs } from '@rounds/contract/kernel/durations'
import { withFacts } from '@rounds/contract/kernel/notifications/notification-facts'
import { notificationEvents } from '@rounds/contract/notification-events'
import { appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { tracks } from '@rounds/contract/training/thesis/thesis-steps'
import { describe, expect, it } from 'vitest'
import { openingOf } from './menu.ts'
import { publicPages, sharedPages, signedInPages } from './pages.ts'
import { aStudent } from './testing/people.ts'

interface Way {
  to: readonly (RoleName | 'unpaid')[]
  /** Replacements of `{page}`; without them the event's own address. */
  pages?: readonly string[]
}

const id = '0197a000-0000-7000-8000-000000000001'
const verifiers = ['professor', 'seniorResident', 'hod'] as const
const staff = [...verifiers, 'clerk'] as const
const managers = ['hod', 'admin', 'master'] as const
const ofCollege = ['hod', 'admin'] as const
const buyers = ['admin', 'master'] as const
const payers = ['student', 'unpaid', ...managers] as const
const everybody = ['student', ...staff, 'admin', 'master', 'drpc'] as const
/** Everybody, including students who never paid, were refunded or lost their seat. */
const withoutLicence = [...everybody, 'unpaid'] as const

const toStudents = { to: ['student'] } as const
const toUnpaid = { to: ['student', 'unpaid'] } as const
const toMaster = { to: ['master'] } as const
const atStudent = { pages: [`/student/${id}`] }
const atMember = { pages: [`/staff/${id}`] }
const atMemo = { pages: [`/memo?opened=${id}`] }
const atPosting = { pages: [`/drp/home?opened=${id}`] }
const atReport = { pages: [`/reported-messages?open=${id}`] }
const atAssessment = { pages: [`/assessment/${id}`] }
const atTeaching = { pages: [`/teaching-sessions/${id}`] }
const atAppraisal = { pages: Object.values(appraisalForms).map(({ route }) => `${route}?opened=${id}`) }
const atRecord = { pages: ['open', 'edit'].map((verb) => `/task/opd-campus?${verb}=${id}`) }
const atRecords = { pages: ['/task/opd-campus', '/task/opd-campus?status=Rejected', '/dashboard'] }
const atThesis = { pages: Object.values(tracks).map(({ page }) => page) }
const atThesisOf = { pages: Object.values(tracks).map(({ page }) => `${page}?studentId=${id}`) }
const atOwnData = { to: withoutLicence, pages: ['/profile?part=data'] }

/** The names of events, and their recipients. */
const received: readonly (readonly [names: string, ...Way[]])[] = [
  ['password.changed privacy.done privacy.refused', { to: withoutLicence }],
  ['password.oneTimeSet passkey.added passkey.removed accessToken.created session.ended', { to: withoutLicence }],
  ['singleSignOn.linked privacy.noted privacy.accepted', { to: withoutLicence }],
  ['privacy.restored', { to: everybody }],
  ['secondFactor.on secondFactor.off secondFactor.codesRenewed secondFactor.codeUsed', { to: withoutLicence }],
  ['secondFactor.reset', { to: withoutLicence }],
  ['pin.set pin.removed', { to: [...verifiers, 'drpc'] }],
  ['staff.invited staff.confirmed staff.postChanged staff.handedOver', { to: staff }],
  ['staff.confirmationWithdrawn', { to: staff }],
  ['admin.invited webhook.switchedOff reminder.monthsUnsignedInCollege', { to: ['admin'] }],
  ['coordinator.invited', { to: ['drpc'] }],
  ['staff.becameHead reminder.recordsOverdue reminder.monthsUnsigned records.importEnded', { to: ['hod'] }],
  ['staff.tookOver staff.assigned reminder.recordsWaiting reminder.monthsToSign', { to: verifiers }],
  ['reminder.appraisalsDue reminder.attendanceAtRisk reminder.attendanceLost', { to: verifiers }],
  ['staff.waiting staff.proofUploaded staff.joined reminder.staffWaiting', { to: managers, ...atMember }],
  ['staff.joinedDepartment', { to: ofCollege, ...atMember }],
  ['teacher.named', { to: verifiers, ...atStudent }],
  ['teacher.namedInSubject', { to: verifiers }],
  ['student.waiting', { to: [...verifiers, ...managers], ...atStudent }],
  ['reminder.studentWaiting order.paidForStudent order.failedForStudent', { to: managers, ...atStudent }],
  ['reminder.termEnds seat.asked', { to: ofCollege, ...atStudent }],
  ['seat.ending order.seatsBought order.failedForSeats order.seatsRefunded', { to: buyers }],
  ['invoice.issuedToCollege invoice.creditedToCollege', { to: buyers }],
  ['import.done', { to: managers }],
  ['student.invited student.paid student.certified student.certificateWithdrawn student.left', toStudents],
  ['staff.passedOn staff.leftBehind', toStudents],
  ['student.returned student.transferred student.termExtended student.approved', toStudents],
  ['student.approvalWithdrawn student.registrationChanged student.renewed', toStudents],
  ['licence.ending licence.endingToday attestation.signed attendance.corrected', toStudents],
  ['reminder.nothingRecorded reminder.ownAttendanceAtRisk reminder.ownAttendanceLost', toStudents],
  ['reminder.ownTermEnds document.issued', toStudents],
  ['student.unpaid seat.takenBack order.seatsClosed order.refunded order.failed', toUnpaid],
  ['invoice.issued invoice.credited', toUnpaid],
  ['order.paidTwice order.otherAmount order.otherCurrency order.tooLate', { to: ['student', 'unpaid', ...managers] }],
  ['order.moneyBack refund.asked', { to: payers }],
  ['transfer.refused', { to: payers, pages: [`/transfer?order=${id}`] }],
  ['invoice.issuedToPayer invoice.creditedToPayer', { to: managers }],
  ['order.moneyDue order.refundedOutside order.refundedInPart order.refundUndone', toMaster],
  ['refund.failed transfer.entered privacy.received', toMaster],
  ['announcement.published', { to: everybody, pages: [`/announcements?open=${id}`] }],
  ['message.received', { to: everybody, pages: [`/messages?with=${id}`] }],
  ['messageReport.reported', { to: ['admin', 'master'], ...atReport }],
  ['messageReport.closed', { to: everybody, ...atReport }],
  ['record.approved record.rejected record.reopened teaching.presented', { ...toStudents, ...atRecord }],
  ['records.approved records.rejected records.imported', { ...toStudents, ...atRecords }],
  [
    'signOff.asked signOff.made signOff.closed',
    { to: verifiers, pages: [`/queue?open=${id}`] },
    { to: ['drpc'], pages: ['/drp/queue'] },
  ],
  ['memo.issued memo.closed memo.withdrawn', { ...toStudents, ...atMemo }],
  ['memo.explained', { to: verifiers, ...atMemo }],
  ['posting.posted reminder.postingEnded', { to: ['drpc'], ...atPosting }],
  ['posting.reported posting.entered', { ...toStudents, ...atPosting }],
  ['posting.enteredFor', { to: ['hod'], ...atPosting }],
  [
    'reminder.postingUnfinished reminder.postingStuck reminder.coordinatorMissing',
    { to: ['hod', 'admin'], ...atPosting },
  ],
  ['student.movedAway', { to: ['hod', 'admin'] }],
  ['posting.removed', { to: ['student', 'hod'] }],
  ['posting.withdrawn', { to: ['student', 'hod', 'drpc'] }],
  ['appraisal.signed appraisal.corrected appraisal.withdrawn', { ...toStudents, ...atAppraisal }],
  ['appraisal.answered', { to: verifiers, ...atAppraisal }],
  ['thesis.named thesis.uploaded', { to: verifiers, ...atThesisOf }],
  ['thesis.approved thesis.rejected thesis.unlocked', { ...toStudents, ...atThesis }],
  ['assessment.published assessment.released', { ...toStudents, ...atAssessment }],
  ['assessment.disputed', { to: verifiers, ...atAssessment }],
  ['teaching.moderates', { to: verifiers, ...atTeaching }],
  ['teaching.presents teaching.changed teaching.cancelled', { to: ['student', ...verifiers], ...atTeaching }],
  ['teaching.tomorrow', { to: ['student', ...verifiers], ...atTeaching }],
  [
    'report.figures',
    { to: staff, pages: ['/reports?from=2026-06-08&to=2026-06-14&batch=2025'] },
    { to: ['admin'], pages: [`/reports?departmentId=${id}`, '/reports/comparison?months=3'] },
    { to: ['master'], pages: [`/reports?collegeId=${id}`, `/reports/comparison?collegeId=${id}&months=3`] },
  ],
  ['report.figuresEnded', { to: [...staff, 'admin', 'master'] }],
  [
    'work.ready work.failed',
    atOwnData,
    { to: ['student', ...verifiers], pages: ['/printLogbook'] },
    { to: ['student', 'hod', 'drpc'], pages: ['/certificates'] },
    { to: ['admin'], pages: ['/college-package'] },
  ],
  ['document.revoked', { ...toStudents, pages: ['/printLogbook', '/certificates'] }],
]

/** A student's licence ends soon. */
function userOf(role: RoleName | 'unpaid'): typeof aStudent {
  if (role === 'unpaid') return { ...aStudent, paymentStatus: 'unpaid', standing: 'unpaid', licenceUntil: null }
  if (role === 'student') return { ...aStudent, licenceUntil: new Date(Date.now() + 10 * dayMs).toISOString() }
  const hasNoPlace = ['admin', 'master', 'drpc'].includes(role)
  const canVerify = ['faculty', 'hod'].includes(accessRoleOf(role))
  return { ...aStudent, role, canVerify, department: hasNoPlace ? null : aStudent.department }
}

const pages = Object.entries({ ...publicPages, ...sharedPages, ...signedInPages })
const pathOf = (address: string): string => address.split('?')[0] ?? address

/** The page at a path: fixed addresses come before those that match any word. */
const pageAt = (path: string) =>
  pages
    .toSorted(([a], [b]) => Number(a.includes('$')) - Number(b.includes('$')))
    .find(([at]) => new RegExp(`^${at.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path))?.[1]

const ways = received.flatMap(([names, ...ofNames]) => names.split(' ').map((name) => [name, ofNames] as const))

it('names the recipients of every event', () => {
  expect(ways.map(([name]) => name).toSorted()).toEqual([...notificationEvents.keys()].toSorted())
})

describe.each(ways)('the notification %s', (name, ofName) => {
  const leads = ofName.flatMap(({ to, pages: filled = [''] }) =>
    filled.map((page) => [withFacts(notificationEvents.get(name)?.page ?? '', { page }), to] as const),
  )

  it.each(leads)('leads to a page that its recipients may open: %s', (address, to) => {
    const path = pathOf(address)
    const closed = to.filter((receiver) => !(path in publicPages) && openingOf(path, userOf(receiver)) !== 'open')
    expect(closed).toEqual([])
  })

  it.each(leads)('uses only search params that the page reads: %s', (address) => {
    const search = Object.fromEntries(new URL(address, 'https://rounds.example').searchParams)
    expect(pageAt(pathOf(address))?.validateSearch(search)).toMatchObject(search)
  })
})
