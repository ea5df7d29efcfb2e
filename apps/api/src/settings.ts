// The settings of every feature, one line each, read from the environment at start.
import { phonePeSettings } from './billing/gateways/phonepe/phonepe.settings.ts'
import { razorpaySettings } from './billing/gateways/razorpay/razorpay.settings.ts'
import { transferSettings } from './billing/gateways/transfer/transfer.settings.ts'
import { invoiceSettings } from './billing/invoices/invoice.settings.ts'
import { secondFactorSettings } from './identity/second-factor/second-factor.settings.ts'
import { sessionSettings } from './identity/sessions/session.settings.ts'
import { databaseSettings } from './kernel/database/database.settings.ts'
import { fileStoreSettings } from './kernel/file-store/file-store.settings.ts'
import { httpSettings } from './kernel/http/http.settings.ts'
import { mailSettings } from './kernel/mail/mail.settings.ts'
import { metricsSettings } from './kernel/metrics/metrics.settings.ts'
import { outboundSettings } from './kernel/outbound/outbound.settings.ts'
import { sealingSettings } from './kernel/sealing/sealing.settings.ts'
import { readMode } from './kernel/settings/mode.settings.ts'
import type { Environment } from './kernel/settings/settings.ts'
import { tracesSettings } from './kernel/traces/traces.settings.ts'
import { virusScanSettings } from './kernel/virus-scan/virus-scan.settings.ts'
import { whatsAppSettings } from './kernel/whatsapp/whatsapp.settings.ts'
import { apiDocumentSettings } from './platform/api-documents/api-document.settings.ts'
import { auditLogSettings } from './platform/audit-log/audit-log.settings.ts'
import { backupSettings } from './platform/backup/backup.settings.ts'
import { exportSettings } from './records/logbook/exports/export.settings.ts'
import { chatSettings } from './site/chat/chat.settings.ts'
import { crmSettings } from './site/crm/crm.settings.ts'
import { inquirySettings } from './site/inquiries/inquiry.settings.ts'
import { launchSettings } from './site/launch/launch.settings.ts'
import { providerSettings } from './site/pages/provider.settings.ts'
import { securityTxtSettings } from './site/pages/security-txt.settings.ts'

export type Settings = ReturnType<typeof readSettings>

/** Reads all settings. Throws `WrongSetting`, which names the variable and its requirement. */
export function readSettings(environment: Environment) {
  const mode = readMode(environment)
  return {
    ...mode,
    ...httpSettings(environment, mode),
    ...databaseSettings(environment, mode),
    ...fileStoreSettings(environment, mode),
    ...virusScanSettings(environment, mode),
    ...mailSettings(environment, mode),
    ...whatsAppSettings(environment, mode),
    ...sealingSettings(environment, mode),
    ...outboundSettings(environment, mode),
    ...metricsSettings(environment, mode),
    ...tracesSettings(environment, mode),
    ...auditLogSettings(environment, mode),
    ...backupSettings(environment, mode),
    ...secondFactorSettings(environment, mode),
    ...sessionSettings(environment, mode),
    ...razorpaySettings(environment, mode),
    ...transferSettings(environment, mode),
    ...phonePeSettings(environment, mode),
    ...invoiceSettings(environment, mode),
    ...exportSettings(environment, mode),
    ...inquirySettings(environment, mode),
    ...crmSettings(environment, mode),
    ...chatSettings(environment, mode),
    ...providerSettings(environment, mode),
    ...securityTxtSettings(environment, mode),
    ...apiDocumentSettings(environment, mode),
    ...launchSettings(environment, mode),
  }
}
