// Single sign-on at a college by OpenID Connect: its set-up by the Admin, and a person's link.
import { z } from 'zod'
import { emailText, lineText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { signInMessages } from '../sessions/sign-in.messages.ts'
import { singleSignOnMessages } from './single-sign-on.messages.ts'

export const maxDomains = 10
const maxClientText = 300

/** Public mail services. Anyone can get an address there, so no college can vouch for it. */
const publicDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.in yahoo.co.in ymail.com rediffmail.com
  rediff.com icloud.com me.com aol.com proton.me protonmail.com zoho.com zohomail.com zohomail.in mail.com gmx.com
  yandex.com`.split(/\s+/),
)
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^@/, ''))
  .superRefine((domain, context) => {
    const { domain: wrong, domainPublic, domainsMissing } = singleSignOnMessages
    if (domain === '') return context.addIssue({ code: 'custom', message: domainsMissing })
    const sentence = publicDomains.has(domain) ? domainPublic : domainPattern.test(domain) ? null : wrong
    if (sentence) context.addIssue({ code: 'custom', message: fillMessage(sentence, { domain: domain.slice(0, 100) }) })
  })

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Keeps the current secret when none is given. */
export const SignOnDraft = z.strictObject({
  issuer: z
    .string(singleSignOnMessages.issuer)
    .trim()
    .max(maxCharacters.webAddress, singleSignOnMessages.issuer)
    .refine(isWebAddress, singleSignOnMessages.issuer),
  clientId: lineText({ label: 'The client id', max: maxClientText, missing: singleSignOnMessages.clientMissing }),
  clientSecret: lineText({
    label: 'The client secret',
    max: maxClientText,
    missing: singleSignOnMessages.secretMissing,
  }).optional(),
  domains: z
    .array(Domain, singleSignOnMessages.domainsMissing)
    .min(1, singleSignOnMessages.domainsMissing)
    .max(maxDomains, fillMessage(singleSignOnMessages.tooManyDomains, { n: maxDomains }))
    .transform((domains) => [...new Set(domains)]),
})
export type SignOnDraft = z.infer<typeof SignOnDraft>

/** The proof of a domain: a TXT record with this name and value. */
const DomainProof = z.object({ domain: z.string(), isProved: z.boolean(), record: z.string(), value: z.string() })
export type DomainProof = z.infer<typeof DomainProof>

export const ProofDraft = z.strictObject({ domain: Domain })

export const SignOn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  /** One for each domain. Only addresses of proved domains link accounts. */
  proofs: z.array(DomainProof),
  isOn: z.boolean(),
  changedAt: Moment,
  /** People whose accounts are linked. */
  linked: z.int(),
})
export type SignOn = z.infer<typeof SignOn>

/** The set-up of a college. `returnAddress` must be registered there as the redirect URI. */
export const SignOnOfCollege = z.object({
  college: z.object({ id: Id, name: z.string() }),
  signOn: SignOn.nullable(),
  returnAddress: z.string(),
})
export type SignOnOfCollege = z.infer<typeof SignOnOfCollege>

export const SignOnBeginning = z.strictObject({
  email: emailText(signInMessages.email.message, signInMessages.email.message),
})

/** The query with which the college redirects back: `?code=…&state=…`. */
export const SignOnReturn = z.strictObject({ search: z.string().max(8000) })

/** The link of an account. `isAllowed` is false after its owner turned it off. */
export const OwnSignOnLink = z.object({
  college: z.string(),
  isAllowed: z.boolean(),
  linkedAt: Moment,
  lastUsedAt: Moment,
})
export type OwnSignOnLink = z.infer<typeof OwnSignOnLink>
