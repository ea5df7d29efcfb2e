// Access tokens: a program with one acts for its owner through the API, limited to a few operations and some months.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { type TokenScope, tokenScopes } from '../../kernel/access.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { accessTokenMessages } from './access-token.messages.ts'

/** The prefix of every token, so that secret scanners find a leaked one. */
export const tokenPrefix = 'rounds_'

export const maxTokens = 10

/** Lifetimes in days. Every token ends, because one without an end would be forgotten. */
export const tokenDays = [30, 90, 365] as const

export const tokenScopeTexts: Readonly<Record<TokenScope, string>> = {
  read: 'Read lists and figures that you can see, without patients’ names',
  records: 'Add records to your own logbook',
}

export const TokenDraft = z.strictObject({
  name: lineText({ label: 'The name', max: maxCharacters.tokenName, missing: accessTokenMessages.nameMissing }),
  scopes: z
    .array(z.enum(tokenScopes), accessTokenMessages.scopeMissing)
    .min(1, accessTokenMessages.scopeMissing)
    .max(tokenScopes.length),
  days: z.union(tokenDays.map((days) => z.literal(days))),
})
export type TokenDraft = z.infer<typeof TokenDraft>

export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Updated at most once a minute; null until first use. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>
