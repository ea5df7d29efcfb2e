// What lists say of a student's teacher: SQL over `student_teachers` as `t`, with the account of the teacher under an alias.

/** True for anyone who was invited by the student and has not joined: of them only what the student typed is said. */
export const isUnjoinedInvitee = (account: string): string =>
  `(t.invited_name is not null and (${account}.email_verified_at is null or not ${account}.active))`

/** One of `studentTeacherStates`. */
export const teacherState = (account: string): string => `case
    when t.invited_name is null and not ${account}.active then 'left'
    when ${account}.email_verified_at is null or not ${account}.active then 'invited'
    when ${account}.confirmed then 'active' else 'waiting' end`
