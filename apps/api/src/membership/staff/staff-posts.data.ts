// The data register of posts: the class and retention of each column.
import { byCollege } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const staffPostsData = {
  staff_posts: {
    holds: 'the posts that staff had before the present one',
    purpose: 'to show in which post somebody verified records',
    about: [subjects.staff],
    seenBy: [readers.hod, readers.college, readers.master],
    owner: terms.person,
    retention: terms.account,
    export: 'posts.json',
    erase: deletedBy('account_id'),
    internal: 'id account_id role college_id department_id since until ended_by_id',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>
