// Formats recovery codes for the clipboard and a file, and a secret in readable groups.
import { productName } from '@rounds/contract/kernel/product'

export function recoveryCodeText(codes: readonly string[], email: string): string {
  const width = String(codes.length).length
  const lines = codes.map((code, index) => `${String(index + 1).padStart(width)}. ${code}`)
  return [`Recovery codes of ${email} for ${productName}. Each works once.`, '', ...lines, ''].join('\n')
}

/** `ABCD EFGH …`, as authenticator apps show a typed secret. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
