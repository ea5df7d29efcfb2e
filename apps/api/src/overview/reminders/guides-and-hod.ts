// The people responsible for a student in reminders: the guides in the department's subject, and the HOD.
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { guides } from '#api/training/appraisals/due-appraisals.store.ts'

/** Their ids as JSON, for the student `a`. */
export const guidesAndHod = `coalesce((select json_agg(c.id) from accounts c
      where c.college_id = a.college_id and c.department_id = a.department_id and ${isGuiding('c')} and ${isKept('c')}
        and (c.role = 'hod' or ${guides('c.id')})), '[]')`
