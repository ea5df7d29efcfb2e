// Attendance in the District Residency: a mark for each day of a posting, and the figures.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Posting } from './posting.ts'

export const attendanceMarks = ['present', 'absent', 'leave', 'weeklyOff'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** Longer than any three months, and than 90 days after a first day. */
export const maxScheduleDays = 92

/** A confirmed mark before its change. Reason and names are null after their person is erased. */
const AttendanceChange = z.object({
  mark: z.enum(attendanceMarks),
  reason: z.string().nullable(),
  by: z.string(),
  at: z.string(),
})

const AttendanceDay = z.object({
  day: BusinessDate,
  mark: z.enum(attendanceMarks),
  isConfirmed: z.boolean(),
  /** Latest first. */
  changes: z.array(AttendanceChange),
})
export type AttendanceDay = z.infer<typeof AttendanceDay>

export const AttendanceCounts = z.object({
  present: z.int(),
  absent: z.int(),
  leave: z.int(),
  weeklyOff: z.int(),
  /** Marked days that the coordinator has not confirmed. */
  toConfirm: z.int(),
  /** True when today has a mark. */
  hasToday: z.boolean(),
})
export type AttendanceCounts = z.infer<typeof AttendanceCounts>

/** A posting with the figures of its marks. */
export const AttendanceSheet = z.object({
  posting: Posting,
  counts: AttendanceCounts,
  /**
   * The coordinator's next step after a posting has ended, shown to them only: confirm days, sign the report, or issue
   * the certificate. Null when nothing is left.
   */
  owed: z.enum(['days', 'report', 'certificate']).nullable().optional(),
})
export type AttendanceSheet = z.infer<typeof AttendanceSheet>

export const OpenedAttendance = AttendanceSheet.extend({ days: z.array(AttendanceDay) })
export type OpenedAttendance = z.infer<typeof OpenedAttendance>

export const AttendancePage = z.object({ sheets: z.array(AttendanceSheet), page: PageInfo })

const MarkedDay = z.strictObject({ day: BusinessDate, mark: z.enum(attendanceMarks) })

export const AttendanceDraft = z.strictObject({
  days: z.array(MarkedDay).min(1).max(maxScheduleDays),
  /** The reason for changing a confirmed day. */
  reason: paragraphsText({
    label: 'The reason',
    max: maxCharacters.remark,
    missing: generalMessages.allFields.message,
  }).optional(),
})
export type AttendanceDraft = z.infer<typeof AttendanceDraft>
