// Serves the training ring: documents that a department signs, beyond single records.
import type { Api } from '#api/kernel/api.ts'
import { appraisalFormRoutes } from './appraisal-forms/appraisal-forms.routes.ts'
import { appraisalRoutes } from './appraisals/appraisals.routes.ts'
import { assessmentRoutes } from './assessments/assessments.routes.ts'
import { attemptRoutes } from './assessments/attempts.routes.ts'
import { markingRoutes } from './assessments/marking.routes.ts'
import { practiceRoutes } from './assessments/practice/practice.routes.ts'
import { questionRoutes } from './assessments/questions.routes.ts'
import { collegeCalendarRoutes } from './attendance/college-calendars.routes.ts'
import { ledgerRoutes } from './attendance/ledgers.routes.ts'
import { attestationRoutes } from './attestations/attestations.routes.ts'
import { memoRoutes } from './memos/memos.routes.ts'
import { attendanceRoutes } from './residency/attendance.routes.ts'
import type { CertifiedPostings } from './residency/certified-postings.ts'
import { districtRecordRoutes } from './residency/district-records.routes.ts'
import { performanceRoutes } from './residency/performance.routes.ts'
import { residencyRoutes } from './residency/residency.routes.ts'
import { stateLinkRoutes } from './residency/state-links/state-links.routes.ts'
import { teachingAttendanceRoutes } from './teaching-sessions/attendance.routes.ts'
import { calendarLinkRoutes } from './teaching-sessions/calendar/calendar-links.routes.ts'
import { teachingJobs } from './teaching-sessions/teaching-reminders.ts'
import { teachingSessionRoutes } from './teaching-sessions/teaching-sessions.routes.ts'
import { thesisRoutes } from './thesis/thesis.routes.ts'

export function trainingRoutes(api: Api, certifiedPostings: CertifiedPostings): void {
  memoRoutes(api)
  thesisRoutes(api)
  appraisalFormRoutes(api)
  appraisalRoutes(api)
  attestationRoutes(api)
  collegeCalendarRoutes(api)
  ledgerRoutes(api)
  questionRoutes(api)
  practiceRoutes(api)
  assessmentRoutes(api)
  attemptRoutes(api)
  markingRoutes(api)
  teachingSessionRoutes(api)
  teachingAttendanceRoutes(api)
  teachingJobs(api)
  calendarLinkRoutes(api)
  residencyRoutes(api)
  attendanceRoutes(api, certifiedPostings)
  performanceRoutes(api)
  districtRecordRoutes(api)
  stateLinkRoutes(api, certifiedPostings)
}
