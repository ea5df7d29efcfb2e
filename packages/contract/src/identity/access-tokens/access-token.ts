// Access tokens: with one, a program acts for its owner through the API, within a few operations and for some months.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { type TokenScope, tokenScopes } from '../../kernel/access.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { accessTokenMessages } from './access-token.messages.ts'

/** What every token begins with, so that a scan of files finds one that lies where it must not. */
export const tokenPrefix = 'rounds_'

export const maxTokens = 10

/** Days until a token ends; one without an end would be forgotten and go on. */
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
  /** Noted once a minute at most; null while nothing has used it. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>
