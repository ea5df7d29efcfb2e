// What is left of an account that nobody came to use: its row, which others may name, without anything of a person.

/**
 * The assignments for an `update accounts a` at `:now` that empty the account. The address is free again, and the
 * department no longer counts the person.
 */
export const emptied = (name: 'Taken back' | 'Deleted'): string => `deleted_at = coalesce(a.deleted_at, :now),
  active = false, confirmed = false, auto_confirm = false, name = '${name}', email = a.id::text, phone = null,
  joining_date = null, college_id = null, department_id = null`

/**
 * Parts of a `with` that delete the places of the emptied accounts in `gone`. A place that the history of an account names
 * has to stay.
 */
export const placesDeleted = `places as (delete from student_places p using gone where p.student_id = gone.id
  and not exists (select from student_changes c where c.student_id = p.student_id
    and c.college_id = p.college_id and c.department_id = p.department_id))`
