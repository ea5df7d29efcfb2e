// The people responsible for a department in reminders.

/**
 * The ids as JSON: the confirmed HODs of the department of the row `as`, or, when there is none, the administrators of
 * its college.
 */
export const headsOf = (as: string): string => `coalesce((select json_agg(h.id) from (
      select c.id, rank() over (order by c.role = 'admin') as turn from accounts c
      where c.active and c.email_verified_at is not null and c.college_id = ${as}.college_id
        and (c.role = 'admin' or c.role = 'hod' and c.confirmed and c.department_id = ${as}.department_id)) h
      where h.turn = 1), '[]')`
