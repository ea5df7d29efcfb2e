// Error text of a failed upload.
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { asProblem } from '#web/kernel/call-problem.ts'
import { hasNetwork } from '#web/kernel/has-network.ts'

/** Returns the server's message, or a text of ours when it sent none or was out of reach. */
export function uploadFault(thrown: unknown): string {
  const { code, message } = asProblem(thrown)
  if (code === 'internal') return uploadMessages.failed.message
  if (code !== 'unreachable') return message
  return hasNetwork() ? uploadMessages.network.message : uploadMessages.lost
}
