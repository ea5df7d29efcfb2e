// What is set up in the environment of the installation, for the Master: that it is there, never what it says.
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
  /** When backups are made, as five parts of a clock; null without a place for them. */
  backupSchedule: z.string().nullable(),
  files: z.enum(['folder', 'bucket']),
  /** Whether a live chat is on the dashboard and the packages. */
  hasChat: z.boolean(),
  /** What the cart offers; the sandbox alone where none is set up in development. */
  gateways: z.array(z.enum(gatewayIds)),
})
export type Setup = z.infer<typeof Setup>

export const TestChannel = z.enum(['email', 'whatsApp'])
export type TestChannel = z.infer<typeof TestChannel>
export const TestParams = z.strictObject({ channel: TestChannel })

/** How a test message fared; `answer` is what the other server said where it did not take it. */
export const TestResult = z.object({ message: z.string(), isDelivered: z.boolean(), answer: z.string().nullable() })
export type TestResult = z.infer<typeof TestResult>
