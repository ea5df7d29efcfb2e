// The attendance of a teaching session: taken by a code on the moderator's screen, corrected and closed by the
// moderator.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { Moment, statedMoment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { teachingAttendanceMessages } from './teaching-attendance.messages.ts'
import { TeachingSession } from './teaching-session.ts'

/** `Waiting`: the code arrived later, and the moderator has to confirm it. */
export const attendanceMarks = ['Present', 'Late', 'Absent', 'Waiting'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** How it was recorded: by a code, by a code sent later, by the moderator, or for the presenter. */
export const attendanceMethods = ['code', 'sentLater', 'moderator', 'presenter'] as const
export type AttendanceMethod = (typeof attendanceMethods)[number]

export const givenMarks = ['Present', 'Late', 'Absent'] as const
export type GivenMark = (typeof givenMarks)[number]

/** The moderator's screen: the current code and its end in the server's time, and the number of people marked. */
export const ShownCode = z.object({
  code: z.string(),
  until: Moment,
  now: Moment,
  attended: z.int(),
  waiting: z.int(),
  refused: z.int(),
})
export type ShownCode = z.infer<typeof ShownCode>

const codePattern = /^\d{8}$/

export const AttendanceByCode = z.strictObject({
  /** The code as typed, with or without a space. */
  code: z
    .string(teachingAttendanceMessages.code)
    .max(maxCharacters.code, teachingAttendanceMessages.code)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(codePattern, teachingAttendanceMessages.code)),
  /** When the device saw the code, if it was offline then. */
  seenAt: statedMoment().optional(),
})
export type AttendanceByCode = z.infer<typeof AttendanceByCode>

export const Attendee = z.object({
  person: z.object({ id: z.uuid(), name: z.string() }),
  isStudent: z.boolean(),
  /** Null for a student of the department without a mark; they are absent once the attendance is closed. */
  mark: z.enum(attendanceMarks).nullable(),
  way: z.enum(attendanceMethods).nullable(),
  seenAt: Moment.nullable(),
  reason: z.string().nullable(),
  markedBy: z.string().nullable(),
})
export type Attendee = z.infer<typeof Attendee>

export const maxAttendees = 1000

export const Marking = z.strictObject({
  mark: z.enum(givenMarks, teachingAttendanceMessages.mark),
  reason: paragraphsText({
    max: maxCharacters.address,
    label: 'The reason',
    missing: teachingAttendanceMessages.reason,
  }),
})
export type Marking = z.infer<typeof Marking>

export const MarkingParams = z.strictObject({ id: Id, personId: Id })

/** The session for one reader: their own attendance and grade, and the part for those who run it. */
export const OpenedTeachingSession = z.object({
  teachingSession: TeachingSession,
  own: z.object({ mark: z.enum(attendanceMarks).nullable(), grade: z.int().nullable() }),
  closedBy: z.string().nullable(),
  closedAt: Moment.nullable(),
  attended: z.int(),
  /** Null for readers who neither present nor run it. */
  run: z
    .object({
      waiting: z.int(),
      refused: z.int(),
      /** Attendance records still to be created. */
      recordsLeft: z.int(),
      /** The record of a student presenter; null before it is created. */
      presenterRecordId: z.uuid().nullable(),
      /** Grades by peers; the mean after grading has closed, from three grades on. */
      grades: z.object({ n: z.int(), mean: z.number().nullable() }),
    })
    .nullable(),
})
export type OpenedTeachingSession = z.infer<typeof OpenedTeachingSession>

export const PeerGrade = z.strictObject({ grade: z.int().min(1).max(4) })
