// Serves features computed from all other rings, and the reminders based on them.

import type { Api } from '#api/kernel/api.ts'
import type { TableRegister } from '#api/kernel/schema/table-register.ts'
import type { CertifiedPostings } from '#api/training/residency/certified-postings.ts'
import { auditSearchRoutes } from './audit-search/audit-search.routes.ts'
import { collegeFigureRoutes } from './college-figures/college-figures.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { examPassportRoutes } from './exam-passport/exam-passport.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { processingRegisterRoutes } from './processing-register/processing-register.routes.ts'
import { reminderJobs } from './reminders/reminders.jobs.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { savedReportJobs } from './reports/saved-reports/saved-reports.jobs.ts'
import { savedReportRoutes } from './reports/saved-reports/saved-reports.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { workRoutes } from './work/work.routes.ts'

export function overviewRoutes(
  api: Api,
  register: Readonly<Record<string, TableRegister>>,
  certifiedPostings: CertifiedPostings,
): void {
  dashboardRoutes(api)
  workRoutes(api)
  searchRoutes(api)
  peopleRoutes(api)
  collegeFigureRoutes(api)
  reportRoutes(api)
  savedReportRoutes(api)
  savedReportJobs(api)
  examPassportRoutes(api)
  auditSearchRoutes(api)
  processingRegisterRoutes(api, register)
  reminderJobs(api, certifiedPostings)
}
