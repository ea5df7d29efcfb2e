// A signature is the account's name, typed by the signer.
import { z } from 'zod'
import { maxCharacters } from '../../kernel/limits.ts'
import { signatureMessages } from './signature.messages.ts'

export const Signature = z
  .string(signatureMessages.noSignature)
  .trim()
  .min(1, signatureMessages.noSignature)
  .max(maxCharacters.personName)

const normalized = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** True when it equals the account's name, ignoring spaces and case. */
export const isSignatureOf = (signature: string, name: string): boolean => normalized(signature) === normalized(name)
