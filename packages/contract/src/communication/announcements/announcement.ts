// Announcements to a department or a college. Everybody who is there when one is written gets it; it is never changed.
import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { roleNames } from '../../identity/accounts/person.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { announcementMessages } from './announcement.messages.ts'

export const Announcement = z.object({
  id: z.uuid(),
  /** Title and text are null once their writer is erased. */
  title: z.string().nullable(),
  text: z.string().nullable(),
  author: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roleNames) }),
  /** The department that it went to; null for a whole college, or several. */
  department: z.string().nullable(),
  /** The colleges that the Master chose, by name, and none for all of them; null where it went to one place. */
  colleges: z.array(z.string()).nullable(),
  /** True when that is the department where the reader is now. */
  isOwnDepartment: z.boolean(),
  publishedAt: Moment,
  /** The author has read it by writing it. */
  isRead: z.boolean(),
  /** How many of its people have read it, beside the author; null for readers who may not know. */
  readers: z.object({ read: z.int().min(0), of: z.int().min(0) }).nullable(),
  /** From then on its author alone sees it. */
  withdrawnAt: Moment.nullable(),
})
export type Announcement = z.infer<typeof Announcement>

const { noTitle, noText } = announcementMessages

/** More than these are all of them. */
export const maxChosenColleges = 100

export const AnnouncementDraft = z.strictObject({
  /** The Master alone chooses colleges; none for all of them. */
  collegeIds: z.array(Id).max(maxChosenColleges).optional(),
  title: lineText({ max: maxCharacters.announcementTitle, label: 'The title', missing: noTitle }),
  text: paragraphsText({ max: maxCharacters.announcement, label: 'The announcement', missing: noText }),
})
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const AnnouncementQuery = z.strictObject(pageQuery)
export type AnnouncementQuery = z.infer<typeof AnnouncementQuery>
