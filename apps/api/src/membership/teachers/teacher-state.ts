// SQL for the state of a student's teacher in lists, over `student_teachers` as `t` and the teacher's account under an
// alias.

/**
 * Condition: the teacher was invited by the student and has not joined. Then only what the student typed may be shown.
 */
export const isUnjoinedInvitee = (account: string): string =>
  `(t.invited_name is not null and (${account}.email_verified_at is null or not ${account}.active))`

/** One of `studentTeacherStates`. */
export const teacherState = (account: string): string => `case
    when t.invited_name is null and not ${account}.active then 'left'
    when ${account}.email_verified_at is null or not ${account}.active then 'invited'
    when ${account}.confirmed then 'active' else 'waiting' end`
