// Assembles the product from its services, which are passed in so that tests can run several servers side by side.
import { endpointGroups } from '@rounds/contract/endpoints'
import { notificationEvents } from '@rounds/contract/notification-events'
import type { FastifyInstance } from 'fastify'
import { billingRoutes } from './billing/billing.routes.ts'
import type { BillingSettings } from './billing/billing-settings.ts'
import { openGateways } from './billing/gateways/open-gateways.ts'
import { communicationRoutes } from './communication/communication.routes.ts'
import { unreadMessages } from './communication/messages/conversations.store.ts'
import { createNotify, notificationTopic } from './communication/notifications/notify.ts'
import { dataRegister } from './data-register.ts'
import { certifiedPostings } from './documents/certificates/certified-postings.store.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { erasedTables } from './erased-tables.ts'
import { createTokenReader } from './identity/access-tokens/token-reader.ts'
import { createKnownDevices } from './identity/accounts/known-devices.ts'
import { sendListExport } from './identity/exports/list-export.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { createPasswordHasher } from './identity/passwords/password-hash.ts'
import { createAuthentication } from './identity/sessions/authentication.ts'
import { createSignInByLink } from './identity/sessions/sign-in.ts'
import type { Api, Services } from './kernel/api.ts'
import { createTableExporter } from './kernel/exports/table-export.ts'
import { createHttp, type HttpOptions } from './kernel/http/http.ts'
import type { RequestObserver } from './kernel/http/request-line.ts'
import { answerUnknown } from './kernel/http/unknown-address.ts'
import { sweepAnswersInBackground } from './kernel/operations/idempotency-sweep.ts'
import { operationNames } from './kernel/operations/operation-names.ts'
import { logRefusals } from './kernel/operations/refusal-log.ts'
import { createRequestLimit } from './kernel/operations/request-limit.ts'
import { noteWhoIsTold } from './kernel/standby/caller-writes.ts'
import { membershipRoutes } from './membership/membership.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { personalDataParts } from './personal-data-parts.ts'
import { openApiRoutes } from './platform/api-documents/openapi.routes.ts'
import { sealInBackground } from './platform/audit-log/audit-seal.ts'
import { filesRoutes } from './platform/files/files.routes.ts'
import { healthRoutes } from './platform/health/health.routes.ts'
import { mailboxRoutes } from './platform/mailbox/mailbox.routes.ts'
import { describedEntryBodies } from './records/logbook/documents/entry-bodies.ts'
import { replaceItems } from './records/logbook/upkeep/replaced-items.store.ts'
import { recordRoutes } from './records/records.routes.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { sealedColumns } from './sealed-columns.ts'
import { type MaintenanceWatch, watchMaintenance } from './site/maintenance/watch-maintenance.ts'
import { siteRoutes } from './site/site.routes.ts'
import type { SiteSettings } from './site/site-settings.ts'
import { isInstitutionPosted } from './training/residency/posted-institutions.store.ts'
import { trainingRoutes } from './training/training.routes.ts'

interface AppOptions extends HttpOptions {
  /** False disables the OpenAPI document and its page. */
  apiDocuments?: boolean
}

/** Builds the server. The caller starts to listen and closes it. */
export async function buildApp(
  services: Services,
  options: AppOptions,
  settings: SiteSettings & BillingSettings = {},
): Promise<{ http: FastifyInstance; api: Api; maintenance: MaintenanceWatch }> {
  const requestObservers: RequestObserver[] = []
  const http = await createHttp(options, requestObservers)
  const api: Api = {
    ...services,
    http,
    authentication: createAuthentication(services, options.secure, createTokenReader(services)),
    notify: createNotify(services),
    requestLimit: createRequestLimit(services.requestsPerMinute),
    refusals: logRefusals(http, services),
    operationNames: operationNames(endpointGroups),
    requestObservers,
    served: [],
    fileReaders: [],
    exporter: createTableExporter(services.db),
    personalData: personalDataParts,
    personErasers: [],
  }
  http.addHook('onClose', () => api.exporter.close())
  noteWhoIsTold(services, [notificationTopic, unreadMessages.topic])
  const hasher = createPasswordHasher()
  const devices = createKnownDevices(services.sealer, options.secure)
  const signInByLink = createSignInByLink(api, devices, options.secure)
  const gateways = openGateways(api, settings)
  referenceRoutes(api, { sendListExport, replaceItems, isInstitutionPosted })
  identityRoutes(api, { hasher, devices, signInByLink }, options.secure)
  communicationRoutes(api, notificationEvents)
  membershipRoutes(api, { hasher, signInByLink, erasedTables })
  billingRoutes(api, gateways, settings.supplier)
  recordRoutes(api, hasher)
  trainingRoutes(api, certifiedPostings)
  overviewRoutes(api, dataRegister, certifiedPostings)
  documentRoutes(api, { register: dataRegister, sealedColumns })
  const maintenance = watchMaintenance(services)
  http.addHook('onClose', async () => maintenance.stop())
  siteRoutes(api, hasher, settings, maintenance, gateways)
  sealInBackground(api)
  sweepAnswersInBackground(api)
  filesRoutes(api)
  healthRoutes(api)
  if (options.apiDocuments !== false) openApiRoutes(api, endpointGroups, describedEntryBodies, options.secure)
  mailboxRoutes(api)
  answerUnknown(http)
  return { http, api, maintenance }
}
