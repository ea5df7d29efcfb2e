// Messages about verifying an e-mail address and accepting an invitation.
import { generalMessages } from '../../kernel/general.messages.ts'
import type { Messages } from '../../kernel/message.ts'

export const verificationMessages = {
  failed: 'Verification Failed',
  success: 'Verification Successful!',
  verified: 'Your e-mail address is verified. Please set your password now.',
  verifiedAlready: 'Your e-mail address is verified. Please sign in.',
  usedAlready: 'This link has already been used. If your e-mail address is verified, please sign in.',
  accepted: 'Your e-mail address is verified and your password is set. Please sign in.',
  acceptedSignedIn: 'Your e-mail address is verified and your password is set. You are signed in.',
  sent: 'Success',
  /** Must not reveal whether the address has an account. */
  sentAgain: 'If this address is not verified yet, a new link is on its way.',
  network: { title: 'Error!', message: generalMessages.failedLater.message },
} as const satisfies Messages
