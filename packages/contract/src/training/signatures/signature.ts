// A signature is the name of the signer's account, as they type it.
import { z } from 'zod'
import { maxCharacters } from '../../kernel/limits.ts'
import { signatureMessages } from './signature.messages.ts'

export const Signature = z
  .string(signatureMessages.noSignature)
  .trim()
  .min(1, signatureMessages.noSignature)
  .max(maxCharacters.personName)

const normalized = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Whether it is the name of the account, whatever its spaces and capitals. */
export const isSignatureOf = (signature: string, name: string): boolean => normalized(signature) === normalized(name)
