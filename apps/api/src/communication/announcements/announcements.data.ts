// The data register of announcements: the class and retention of each column.
import { byCollege, withRow } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const announcementsData = {
  announcements: {
    holds: 'announcements to a department or a college, and how many have read them',
    purpose: 'to let staff tell everybody of their department or college something at once',
    about: [subjects.staff],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: 'announcements.json',
    erase: [
      {
        does: 'empty',
        by: 'author_id',
        columns: ['title', 'text'],
        how: 'times and counts kept; the words of what they wrote emptied',
      },
      keptUnder('withdrawn_by_id'),
    ],
    internal:
      'id college_id college_ids department_id author_id recipients read_count published_at withdrawn_at withdrawn_by_id',
    personal: 'title text',
    college: byCollege(),
  },
  announcement_copies: {
    holds: 'who got an announcement, and when they read it',
    purpose: 'to show people what they have not read, and the author how many have',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: 'announcements.json',
    erase: keptUnder('account_id'),
    internal: 'account_id announcement_id read_at',
    college: withRow('announcement_id', 'announcements'),
  },
} satisfies Record<string, TableRegister>
