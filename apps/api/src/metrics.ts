// The gauges of every feature, one line each, and the server that exposes them. Loaded only when METRICS_PORT is set.
import { outboxGauges } from './communication/notifications/outbox.metrics.ts'
import { webhookGauges } from './communication/webhooks/webhooks.metrics.ts'
import type { Api } from './kernel/api.ts'
import { databaseGauges } from './kernel/database/database.metrics.ts'
import { fileStoreGauges } from './kernel/file-store/file-store.metrics.ts'
import type { GaugeGroup } from './kernel/gauge-group.ts'
import { jobGauges } from './kernel/jobs/jobs.metrics.ts'
import { type MetricsServer, serveMetrics } from './kernel/metrics/metrics-server.ts'
import { queueGauges } from './kernel/overload/bounded-queue.metrics.ts'
import { standbyGauges } from './kernel/standby/standby.metrics.ts'
import { virusScanGauges } from './kernel/virus-scan/virus-scan.metrics.ts'
import { auditLogGauges } from './platform/audit-log/audit-log.metrics.ts'
import { backupGauges } from './platform/backup/backup.metrics.ts'

const gaugeGroups: readonly GaugeGroup[] = [
  databaseGauges,
  standbyGauges,
  queueGauges,
  jobGauges,
  fileStoreGauges,
  virusScanGauges,
  auditLogGauges,
  backupGauges,
  outboxGauges,
  webhookGauges,
]

/** Starts the metrics server. */
export const startMetrics = (api: Api, where: { port: number; host: string }): Promise<MetricsServer> =>
  serveMetrics(api, gaugeGroups, where)
