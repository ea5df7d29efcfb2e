// The data register of synopses and theses: each column with its class, and how long it is kept.
import { byCollege, withRow } from '#api/kernel/schema/college-part.ts'
import {
  keptUnder,
  readers,
  storagePlaces,
  subjects,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

const emptied = (by: string, column: string, who: string) =>
  ({
    does: 'empty',
    by,
    columns: [column],
    how: `the name of the person who ${who} emptied: the pseudonym is shown`,
  }) as const

const shared = {
  about: [subjects.students, subjects.staff],
  seenBy: [readers.student, readers.department, readers.college],
  owner: terms.student,
  retention: terms.logbook,
  export: 'thesis.json',
} as const

export const thesisData = {
  thesis_tracks: {
    ...shared,
    holds: 'which students began a synopsis or a thesis, and in which department',
    purpose: 'to guide a synopsis and a thesis from the title to the approved version',
    erase: keptUnder('student_id'),
    internal: 'id college_id department_id student_id track created_at',
    college: byCollege(),
  },
  thesis_steps: {
    ...shared,
    holds: 'title, guide, co-guides, certificate and date of synopses and theses, and who unlocked one',
    purpose: 'to keep what a synopsis or thesis was begun with, and why it was changed',
    storedIn: [storagePlaces.database, storagePlaces.files],
    erase: [
      {
        does: 'empty',
        by: 'student_id',
        columns: ['title', 'co_guides', 'date', 'unlock_reason'],
        how: 'steps and days kept; all words emptied',
      },
      emptied('guide_id', 'guide_name', 'guides it'),
      emptied('unlocked_by_id', 'unlocked_by_name', 'unlocked it'),
    ],
    internal: 'id track_id student_id step guide_id file_id set_at unlocked_at unlocked_by_id',
    personal: 'title guide_name co_guides date unlocked_by_name unlock_reason',
    college: withRow('track_id', 'thesis_tracks'),
  },
  thesis_versions: {
    ...shared,
    holds: 'the uploaded versions of synopses and theses with the feedback on them',
    purpose: 'to verify a synopsis and a thesis, and to keep what was said of each version',
    storedIn: [storagePlaces.database, storagePlaces.files],
    erase: [
      {
        does: 'empty',
        by: 'student_id',
        columns: ['student_remark', 'feedback'],
        how: 'number, state and days kept; all words emptied',
      },
      emptied('verified_by_id', 'verified_by_name', 'verified it'),
    ],
    internal: 'id track_id student_id number status file_id uploaded_at verified_by_id verified_on',
    personal: 'student_remark feedback verified_by_name',
    college: withRow('track_id', 'thesis_tracks'),
  },
} satisfies Record<string, TableRegister>
