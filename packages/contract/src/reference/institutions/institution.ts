// Institutions that residents are posted to, such as district hospitals.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { pageQuery } from '../../kernel/page.ts'
import { State } from '../colleges/state.ts'

const fill = generalMessages.allFields.message

export const Institution = z.object({ id: z.uuid(), name: z.string(), state: State })
export type Institution = z.infer<typeof Institution>

/** `title` is the name, `state` the id of the state: integrators send these names. */
export const InstitutionDraft = z.strictObject({
  title: z
    .string(fill)
    .trim()
    .min(1, fill)
    .max(200, 'The name can have 200 characters at most.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The name has characters that cannot be shown.'),
  state: Id,
})
export type InstitutionDraft = z.infer<typeof InstitutionDraft>

export const InstitutionOption = z.object({ id: z.uuid(), name: z.string() })
export type InstitutionOption = z.infer<typeof InstitutionOption>

export const InstitutionQuery = z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional() })
export type InstitutionQuery = z.infer<typeof InstitutionQuery>
