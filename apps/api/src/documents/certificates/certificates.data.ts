// The data register of certificates: signatories, wordings and number series. The certificates themselves are documents
// (`issued`).
import { byCollege } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const certificatesData = {
  document_series: {
    holds: 'the last number of the certificates of each college and year',
    owner: 'Admin',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id year last',
    college: byCollege(),
  },
  certificate_wordings: {
    holds: 'how colleges word their certificates, each change with who made it',
    purpose: 'to word certificates, and to know who changed them',
    about: [subjects.account],
    seenBy: [readers.college],
    owner: 'Admin',
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('changed_by_id'),
    internal: 'id college_id kind text changed_by_id changed_at',
    college: byCollege(),
  },
  document_signatories: {
    holds: 'who signs the certificates of a department or a college',
    purpose: 'to print who signs a certificate',
    about: [subjects.staff],
    seenBy: [readers.hod, readers.college],
    owner: 'Admin',
    retention: terms.forEver,
    export: 'signatories.json',
    erase: keptUnder('set_by_id'),
    internal: 'college_id place_id set_by_id set_at',
    personal: 'name title',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>
