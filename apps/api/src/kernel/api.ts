// The `Api` that every feature receives: the HTTP server and its services. Nothing is global, so several servers can
// run side by side.
import type { AccessRole } from '@rounds/contract/kernel/access'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Authentication, Viewer } from './access/viewer.ts'
import type { Database } from './database/database.ts'
import type { TableExporter } from './exports/table-export.ts'
import type { FileStore } from './file-store/file-store.ts'
import type { PersonEraser } from './file-store/person-eraser.ts'
import type { PersonalDataPart } from './file-store/personal-data-part.ts'
import type { RequestObserver } from './http/request-line.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Notify } from './notifications/notify.ts'
import type { RefusalLog } from './operations/refusal-log.ts'
import type { RequestLimit } from './operations/request-limit.ts'
import type { TxtLookup } from './outbound/txt-records.ts'
import type { Sealer } from './sealing/sealer.ts'
import type { Signals } from './signals/signals.ts'
import type { Traces } from './traces/request-context.ts'
import type { VirusScanner } from './virus-scan/virus-scanner.ts'
import type { WhatsApp } from './whatsapp/whatsapp.ts'

export interface Services {
  db: Database
  /** The current time; tests pass their own. */
  clock: () => Date
  sealer: Sealer
  jobs: Jobs
  mail: Mail
  whatsApp: WhatsApp
  files: FileStore
  /** Scans uploads before they are accepted. */
  virusScanner: VirusScanner
  /** Messages about changes, sent to all server processes. */
  signals: Signals
  /** The public address of the product; links and the origin check use it. */
  publicUrl: string
  production: boolean
  /** Whether changes are refused for maintenance; the maintenance feature keeps it up to date. */
  readOnly: { isOn: boolean }
  /** Roles that can do nothing until their sign-in has a second step (controls: C17). */
  secondFactorRequiredFor: readonly AccessRole[]
  /** Whether servers that colleges name may be on this computer or in private networks, and may do without TLS. */
  arePrivateAddressesAllowed: boolean
  /** Looks up TXT records to check who owns a domain. */
  txtRecords: TxtLookup
  /** Max bytes of all files of one college. */
  collegeFilesLimit: number
  /** Max bytes of the complete package of one college. */
  collegePackageLimit: number
  /** Exports of more students than this need a recently confirmed session (controls: C34). */
  confirmExportsAbove: number
  /** In tests every reply is checked against its schema, including replies that the database wrote. */
  checkReplies: boolean
  /** Overrides of the strict limits, by the limit's name. Browser journeys sign in often from one address. */
  limitTries?: Readonly<Record<string, number>>
  /** The total weight that one session's requests may have per minute. */
  requestsPerMinute: number
  /** Timings of live streams in milliseconds, when not the default: tests use shorter ones. */
  liveTimes?: { beatMs: number; watchMs: number }
}

export interface Api extends Services {
  http: FastifyInstance
  authentication: Authentication
  notify: Notify
  requestLimit: RequestLimit
  /** Writes refused requests to the audit log. */
  refusals: RefusalLog
  /**
   * One check per feature with files: whether the viewer may read a file that a record has taken. One yes is enough.
   */
  fileReaders: ((viewer: Viewer, fileId: string) => Promise<boolean>)[]
  /** The parts that make up the copy of a person's own data. */
  personalData: readonly PersonalDataPart[]
  /** Work that features do when a person is erased, beyond what the data register declares. */
  personErasers: PersonEraser[]
  /** Writes files of many rows. All features share it, because it limits how many exports run at once. */
  exporter: TableExporter
  /** Names of the operations in logs, metrics and traces. */
  operationNames: ReadonlyMap<EndpointSpec, string>
  /** The trace exporter; absent without a collector. */
  traces?: Traces
  /** Called for every request once it is answered. */
  requestObservers: RequestObserver[]
  /** Every served operation, for the API documents and the tests. */
  served: EndpointSpec[]
}
