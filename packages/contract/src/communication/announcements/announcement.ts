// Announcements to a department or college. Its members at the time of writing receive it, and nobody edits it.
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
  /** Title and text are null after their author is erased. */
  title: z.string().nullable(),
  text: z.string().nullable(),
  author: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roleNames) }),
  /** The receiving department; null for one or more whole colleges. */
  department: z.string().nullable(),
  /** Names of the colleges that the Master chose, empty for all of them; null for an announcement to a single place. */
  colleges: z.array(z.string()).nullable(),
  /** True when the reader now belongs to that department. */
  isOwnDepartment: z.boolean(),
  publishedAt: Moment,
  /** True for the author from the start. */
  isRead: z.boolean(),
  /** How many recipients have read it, not counting the author; null for readers without that right. */
  readers: z.object({ read: z.int().min(0), of: z.int().min(0) }).nullable(),
  /** After this time only its author sees it. */
  withdrawnAt: Moment.nullable(),
})
export type Announcement = z.infer<typeof Announcement>

const { noTitle, noText } = announcementMessages

/** To reach more colleges, address all of them. */
export const maxChosenColleges = 100

export const AnnouncementDraft = z.strictObject({
  /** Only the Master chooses colleges; empty means all of them. */
  collegeIds: z.array(Id).max(maxChosenColleges).optional(),
  title: lineText({ max: maxCharacters.announcementTitle, label: 'The title', missing: noTitle }),
  text: paragraphsText({ max: maxCharacters.announcement, label: 'The announcement', missing: noText }),
})
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const AnnouncementQuery = z.strictObject(pageQuery)
export type AnnouncementQuery = z.infer<typeof AnnouncementQuery>
