// What every feature is given: the HTTP server and the services behind it, so that several servers run side by side.
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
  /** The present moment; tests pass their own. */
  clock: () => Date
  sealer: Sealer
  jobs: Jobs
  mail: Mail
  whatsApp: WhatsApp
  files: FileStore
  /** Looks through uploads before they are accepted. */
  virusScanner: VirusScanner
  /** Messages to all server processes about what changed. */
  signals: Signals
  /** Where people reach the product; links and the origin check come from it. */
  publicUrl: string
  production: boolean
  /** Whether changes are refused for maintenance; kept up to date by the feature that switches it. */
  readOnly: { isOn: boolean }
  /** The roles that open nothing until their sign-in has a second step (controls: C17). */
  secondFactorRequiredFor: readonly AccessRole[]
  /** Whether servers that colleges name may lie on this computer and in private networks, and be without TLS. */
  arePrivateAddressesAllowed: boolean
  /** Asks name servers whether somebody's domain is theirs. */
  txtRecords: TxtLookup
  /** How many bytes the files of one college may have together. */
  collegeFilesLimit: number
  /** How many bytes the package of everything of one college may have. */
  collegePackageLimit: number
  /** An export about more students than these needs a session that was confirmed recently (controls: C34). */
  confirmExportsAbove: number
  /** In tests every reply is checked against its schema, also the ones the database wrote. */
  checkReplies: boolean
  /**
   * Other numbers of tries than the strict ones, by the name of the limit: journeys sign in often from one address.
   */
  limitTries?: Readonly<Record<string, number>>
  /** How much the requests of one session may weigh in a minute. */
  requestsPerMinute: number
  /** Another pace of the live streams than the usual one, in milliseconds: tests are in a hurry. */
  liveTimes?: { beatMs: number; watchMs: number }
}

export interface Api extends Services {
  http: FastifyInstance
  authentication: Authentication
  notify: Notify
  requestLimit: RequestLimit
  /** The trace of what was refused. */
  refusals: RefusalLog
  /**
   * Who may read a file that a record has taken: each feature with files adds its answer. One yes is enough.
   */
  fileReaders: ((viewer: Viewer, fileId: string) => Promise<boolean>)[]
  /** What the copy of a person's own data is made of. */
  personalData: readonly PersonalDataPart[]
  /** What features do of their own when a person is erased, beside what the data register says. */
  personErasers: PersonEraser[]
  /** Writes files of many rows: one for all features, because it bounds how many run at once. */
  exporter: TableExporter
  /** What the operations are called in logs, metrics and traces. */
  operationNames: ReadonlyMap<EndpointSpec, string>
  /** Where traces are sent to; absent unless there is a collector. */
  traces?: Traces
  /** Hear of every request once it is answered. */
  requestObservers: RequestObserver[]
  /** Every operation that is served, for the documents and the tests. */
  served: EndpointSpec[]
}
