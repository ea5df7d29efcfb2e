// Empties an account that was never used: the row stays for references, without any personal data.

/**
 * The assignments of an `update accounts a` at `:now` that empty the account. Its address becomes free, and the
 * department no longer counts the person.
 */
export const emptied = `deleted_at = :now, active = false, confirmed = false, auto_confirm = false,
  name = 'Taken back', email = a.id::text, phone = null, joining_date = null, college_id = null, department_id = null`
