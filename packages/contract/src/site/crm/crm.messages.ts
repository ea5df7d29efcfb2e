// The messages about the connection to the CRM.
import type { Messages } from '../../kernel/message.ts'

export const crmMessages = {
  success: 'Authorization Successful',
  failed: 'Authorization Failed',
  requestFailed: 'Request Failed',
  notConfigured: 'The CRM is not configured.',
} as const satisfies Messages
