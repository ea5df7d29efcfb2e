// Messages about the CRM connection.
import type { Messages } from '../../kernel/message.ts'

export const crmMessages = {
  success: 'Authorization Successful',
  failed: 'Authorization Failed',
  requestFailed: 'Request Failed',
  notConfigured: 'The CRM is not configured.',
} as const satisfies Messages
