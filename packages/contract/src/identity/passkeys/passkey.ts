// Passkeys (WebAuthn): the options sent to a browser, and its replies. Bytes travel as base64url.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { passkeyMessages } from './passkey.messages.ts'

/** One of a person's passkeys, as its owner sees it. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: Moment,
  lastUsedAt: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Known = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) })

/** Options with which the browser creates a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(Known),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** Options with which the browser signs. Without named passkeys, one of any account will do. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Known),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** Base64url text of at most `max` characters. */
const bytes = (max: number, sentence: string) => z.string(sentence).regex(new RegExp(`^[\\w-]{1,${max}}$`), sentence)

const { notAdded, notAccepted, nameMissing } = passkeyMessages

/** A passkey that the browser has just created. */
export const NewPasskey = z.strictObject({
  name: lineText({ label: 'The name', max: maxCharacters.passkeyName, missing: nameMissing }),
  credentialId: bytes(1400, notAdded),
  clientDataJSON: bytes(4000, notAdded),
  attestationObject: bytes(12_000, notAdded),
  /** How the browser reaches the authenticator. It reveals nothing about the person. */
  transports: z.array(z.string(notAdded).regex(/^[a-z-]{2,20}$/, notAdded), notAdded).max(8, notAdded),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The browser's signature with a passkey. */
export const SignedByPasskey = z.strictObject({
  credentialId: bytes(1400, notAccepted),
  clientDataJSON: bytes(4000, notAccepted),
  authenticatorData: bytes(4000, notAccepted),
  signature: bytes(1400, notAccepted),
  /** The account's handle, as stored by the authenticator. */
  userHandle: bytes(100, notAccepted).nullable(),
})
export type SignedByPasskey = z.infer<typeof SignedByPasskey>
