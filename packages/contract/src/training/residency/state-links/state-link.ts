// A read-only link for a state office: the postings it shows, the recipient, the reason and the last day; and the
// office's view.
import { z } from 'zod'
import { lineText, paragraphsText } from '../../../fields/text.ts'
import { BusinessDate, Moment } from '../../../kernel/date-schemas.ts'
import { addDays } from '../../../kernel/dates.ts'
import { Id } from '../../../kernel/endpoint.ts'
import { generalMessages } from '../../../kernel/general.messages.ts'
import { maxCharacters } from '../../../kernel/limits.ts'
import { fillMessage } from '../../../kernel/message.ts'
import { PageInfo, pageQuery } from '../../../kernel/page.ts'
import { State } from '../../../reference/colleges/state.ts'
import { InstitutionOption } from '../../../reference/institutions/institution.ts'
import { stateLinkMessages } from './state-link.messages.ts'

export const maxStateLinkDays = 90
export const maxLinkedInstitutions = 20

/** True for a permitted last day: today, or one of the next 90 days. */
export const isStateLinkDay = (lastDay: string, today: string): boolean =>
  lastDay >= today && lastDay <= addDays(today, maxStateLinkDays)

export const StateLink = z.object({
  id: z.uuid(),
  office: z.string(),
  purpose: z.string(),
  /** The college whose postings it shows; null for all colleges. */
  college: z.string().nullable(),
  state: State,
  /** Empty for the whole state. */
  institutions: z.array(InstitutionOption),
  /** The last day on which it works. */
  lastDay: BusinessDate,
  createdAt: Moment,
  createdBy: z.string(),
  /** Counted once a minute. */
  openings: z.int(),
  lastOpenedAt: Moment.nullable(),
  revokedAt: Moment.nullable(),
})
export type StateLink = z.infer<typeof StateLink>

/** True while a link works on a business day. */
export const isStateLinkOpen = (
  { lastDay, revokedAt }: Pick<StateLink, 'lastDay' | 'revokedAt'>,
  today: string,
): boolean => revokedAt === null && today <= lastDay

const missing = generalMessages.allFields.message
const chosen = z.string(missing).trim().min(1, missing)

export const StateLinkDraft = z.strictObject({
  office: lineText({ label: 'The name', max: maxCharacters.title, missing }),
  purpose: paragraphsText({ label: 'The purpose', max: maxCharacters.address, missing }),
  stateId: chosen.pipe(Id),
  /** Empty for the whole state. */
  institutionIds: z
    .array(Id)
    .max(maxLinkedInstitutions, fillMessage(stateLinkMessages.tooManyInstitutions, { n: maxLinkedInstitutions })),
  lastDay: chosen.pipe(BusinessDate),
})
export type StateLinkDraft = z.infer<typeof StateLinkDraft>

export const StateLinkQuery = z.strictObject({ ...pageQuery })
export type StateLinkQuery = z.infer<typeof StateLinkQuery>

/** A posting as a state office sees it: people, place, dates and progress. It contains no address, number or grade. */
export const StatePosting = z.object({
  id: z.uuid(),
  student: z.string(),
  college: z.string(),
  department: z.string(),
  institution: z.string(),
  from: BusinessDate,
  to: BusinessDate,
  lastDay: BusinessDate,
  /** Whole percent of the working days so far; null before the first. */
  percent: z.int().nullable(),
  /** Days with a mark, and how many of them the coordinator has not confirmed. */
  marked: z.int(),
  toConfirm: z.int(),
  reportedOn: BusinessDate.nullable(),
  certifiedOn: BusinessDate.nullable(),
})
export type StatePosting = z.infer<typeof StatePosting>

/** The view behind a working link: postings by college, department and day. */
export const StateView = StateLink.pick({ office: true, college: true, institutions: true, lastDay: true }).extend({
  state: z.string(),
  postings: z.array(StatePosting),
  page: PageInfo,
})
export type StateView = z.infer<typeof StateView>

/** Postings per page of the view. */
export const statePageSize = 50

export const StateViewQuery = z.strictObject({ page: pageQuery.page })
