// Puts the product together from its services: nothing global, so tests run as many as they like side by side.
import { endpointGroups } from '@rounds/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { packageRoutes } from './billing/packages/packages.routes.ts'
import type { Api, Services } from './kernel/api.ts'
import { sealInBackground } from './kernel/audit-seal.ts'
import { filesRoutes } from './kernel/files.routes.ts'
import { healthRoutes } from './kernel/health.routes.ts'
import { answerUnknown, createHttp, type HttpOptions } from './kernel/http.ts'
import { sweepAnswersInBackground } from './kernel/idempotency-sweep.ts'
import { mailboxRoutes } from './kernel/mailbox.routes.ts'
import { openApiRoutes } from './kernel/openapi.routes.ts'
import { dashboardRoutes } from './overview/dashboard/dashboard.routes.ts'
import { reminderJobs } from './overview/reminders/reminders.jobs.ts'
import { accountRoutes } from './people/accounts/accounts.routes.ts'
import { notificationJobs } from './people/notifications/notifications.jobs.ts'
import { notificationRoutes } from './people/notifications/notifications.routes.ts'
import { outboxRoutes } from './people/notifications/outbox.routes.ts'
import { ownPasswordRoutes } from './people/passwords/own-password.routes.ts'
import { createPasswordHasher } from './people/passwords/password-hash.ts'
import { passwordRoutes } from './people/passwords/passwords.routes.ts'
import { personalDataRoutes } from './people/personal-data/personal-data.routes.ts'
import { profileRoutes } from './people/profiles/profiles.routes.ts'
import { registrationRoutes } from './people/registration/registration.routes.ts'
import { secondFactorRoutes } from './people/second-factor/second-factor.routes.ts'
import { createAuthentication } from './people/sessions/authentication.ts'
import { createOwnSessions } from './people/sessions/own-sessions.store.ts'
import { sessionJobs } from './people/sessions/sessions.jobs.ts'
import { sessionRoutes } from './people/sessions/sessions.routes.ts'
import { endSessionsOf } from './people/sessions/sessions.store.ts'
import { staffRoutes } from './people/staff/staff.routes.ts'
import { studentRoutes } from './people/students/students.routes.ts'
import { studentTeacherRoutes } from './people/teachers/student-teachers.routes.ts'
import { entryRoutes } from './records/logbook/entries.routes.ts'
import { favouriteRoutes } from './records/logbook/favourites.routes.ts'
import { catalogueRoutes } from './reference/catalogue/catalogue.routes.ts'
import { collegeRoutes } from './reference/colleges/colleges.routes.ts'
import { institutionRoutes } from './reference/institutions/institutions.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import type { SiteSettings } from './site/site-settings.ts'

/** Builds the server; the caller listens and closes. */
export async function buildApp(
  services: Services,
  options: HttpOptions,
  site: SiteSettings = {},
): Promise<{ http: FastifyInstance; api: Api }> {
  const http = await createHttp(options)
  const api: Api = {
    ...services,
    http,
    authentication: createAuthentication(services, options.secure),
    served: [],
    fileReaders: [],
    personalData: [],
  }
  const hasher = createPasswordHasher()
  collegeRoutes(api)
  catalogueRoutes(api)
  institutionRoutes(api)
  accountRoutes(api)
  notificationRoutes(api)
  outboxRoutes(api)
  notificationJobs(api)
  sessionRoutes(api, hasher, options.secure)
  sessionJobs(api)
  passwordRoutes(api, hasher, endSessionsOf)
  const ownSessions = createOwnSessions(services.db, options.secure)
  ownPasswordRoutes(api, hasher, ownSessions)
  secondFactorRoutes(api, hasher, ownSessions, endSessionsOf)
  profileRoutes(api)
  personalDataRoutes(api, hasher)
  packageRoutes(api)
  registrationRoutes(api, hasher, endSessionsOf)
  studentRoutes(api)
  staffRoutes(api)
  studentTeacherRoutes(api)
  entryRoutes(api)
  favouriteRoutes(api)
  dashboardRoutes(api)
  reminderJobs(api)
  siteRoutes(api, hasher, site)
  sealInBackground(api)
  sweepAnswersInBackground(api)
  filesRoutes(api)
  healthRoutes(api)
  openApiRoutes(api, endpointGroups)
  mailboxRoutes(api)
  answerUnknown(http, api.served)
  return { http, api }
}
