// What is left of an account that nobody came to use: its row, which others may name, without anything of a person.

/**
 * The assignments for an `update accounts a` at `:now` that empty the account. The address is free again, and the
 * department no longer counts the person.
 */
export const emptied = `deleted_at = :now, active = false, confirmed = false, auto_confirm = false,
  name = 'Taken back', email = a.id::text, phone = null, joining_date = null, college_id = null, department_id = null`
