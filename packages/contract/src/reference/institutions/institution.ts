// Institutions that residents are posted to, such as district hospitals.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { State } from '../colleges/state.ts'

export const Institution = z.object({ id: z.uuid(), name: z.string(), state: State })
export type Institution = z.infer<typeof Institution>

/** `isOwn`: the reader may edit and delete it, as a member of the college that added it or as the Master. */
export const ListedInstitution = Institution.extend({ isOwn: z.boolean() })
export type ListedInstitution = z.infer<typeof ListedInstitution>

export const DeletedInstitution = Institution.extend({ deletedAt: Moment })
export type DeletedInstitution = z.infer<typeof DeletedInstitution>

/** `title` is the name, and `state` the id of the state. Integrators send these field names. */
export const InstitutionDraft = z.strictObject({
  title: lineText({ label: 'The name', max: maxCharacters.title, missing: generalMessages.allFields.message }),
  state: Id,
})
export type InstitutionDraft = z.infer<typeof InstitutionDraft>

export const InstitutionOption = z.object({ id: z.uuid(), name: z.string() })
export type InstitutionOption = z.infer<typeof InstitutionOption>

export const InstitutionQuery = z.strictObject({ ...pageQuery, search: SearchText, stateId: Id.optional() })
export type InstitutionQuery = z.infer<typeof InstitutionQuery>

export const InstitutionExportQuery = InstitutionQuery.omit({ page: true, size: true })
export type InstitutionExportQuery = z.infer<typeof InstitutionExportQuery>
