// Which accounts stand in lists: not those that were deleted; of students, those who have not left the course.

/** The condition on `accounts` for one that was not deleted. */
export const isKept = (as = 'a'): string => `${as}.deleted_at is null`

/** The condition for an account that can be given back: one whose invitation was taken back keeps no address. */
export const hasAddress = (as = 'a'): string => `strpos(${as}.email, '@') > 0`

/** The condition on a student's account that it was not deleted and the student has not left the course. */
export const isStudying = (as = 'a'): string => `${isKept(as)} and ${as}.left_on is null`
