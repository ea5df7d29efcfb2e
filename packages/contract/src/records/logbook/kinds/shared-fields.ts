// Fields and refusals shared by many kinds.
import type { FieldOf } from '../../../fields/field.ts'

/** The day of the work; never later than today. */
export const dateField = {
  kind: 'date',
  key: 'date',
  label: 'Date',
  noLaterThan: 'today',
} as const satisfies FieldOf<'date'>

export const guidingFaculty = {
  kind: 'teacher',
  key: 'teacher',
  label: 'Guiding faculty',
} as const satisfies FieldOf<'teacher'>

/** The engine stores this key in its own column. */
export const studentRemark = {
  kind: 'longText',
  key: 'studentRemark',
  label: 'Student remark',
  max: 2000,
} as const satisfies FieldOf<'longText'>

export const certificate = { kind: 'file', key: 'certificate', label: 'Certificate' } as const satisfies FieldOf<'file'>

/** The student's description of the work, below the short topic of a skill. */
export const topicText = {
  kind: 'longText',
  key: 'topicText',
  label: 'What was done',
} as const satisfies FieldOf<'longText'>

/** The student's part in the work; the field explains each choice. */
export const participantRole = {
  kind: 'select',
  key: 'role',
  label: 'Role',
  options: [
    { value: 'Observed', help: 'You watched most of it and did not scrub in.' },
    { value: 'Assisted', help: 'Your guide did the key parts and you helped.' },
    { value: 'Performed with Guide', help: 'You did the key parts with your guide beside you.' },
    { value: 'Performed Independently', help: 'You did it; your guide was in reach, not beside you.' },
  ],
} as const satisfies FieldOf<'select'>
