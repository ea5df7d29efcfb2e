// The set-up of the installation's environment for the Master. Shows whether a setting is present, never a secret.
import { z } from 'zod'
import { gatewayIds } from '../../billing/gateways/gateway.ts'

/** `mailbox`: a development server keeps messages instead of sending them. */
export const SendingState = z.enum(['set', 'mailbox', 'off'])

export const Setup = z.object({
  mail: SendingState,
  /** The sender of every mail. */
  mailFrom: z.string().nullable(),
  whatsApp: SendingState,
  virusScanner: z.enum(['off', 'reachable', 'unreachable']),
  /** Backup schedule in cron format; null when no place for backups is set. */
  backupSchedule: z.string().nullable(),
  files: z.enum(['folder', 'bucket']),
  /** True when the dashboard and the packages page offer a live chat. */
  hasChat: z.boolean(),
  /** The gateways in the cart. In development without any, only the sandbox. */
  gateways: z.array(z.enum(gatewayIds)),
})
export type Setup = z.infer<typeof Setup>

export const TestChannel = z.enum(['email', 'whatsApp'])
export type TestChannel = z.infer<typeof TestChannel>
export const TestParams = z.strictObject({ channel: TestChannel })

/** Outcome of a test message. `answer` is the other server's reply to a refused message. */
export const TestResult = z.object({ message: z.string(), isDelivered: z.boolean(), answer: z.string().nullable() })
export type TestResult = z.infer<typeof TestResult>
