// The data register of profiles and ID proofs: the class and retention of each column.
import { withMember } from '#api/kernel/schema/college-part.ts'
import {
  deletedBy,
  readers,
  storagePlaces,
  subjects,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

export const profilesData = {
  profiles: {
    holds: 'personal details on profiles',
    purpose: 'to complete the profile, as the logbook of the university asks',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: 'account.json',
    erase: deletedBy('account_id'),
    internal: 'account_id updated_at',
    personal: 'dob medical_council valid_upto address remarks medical_college',
    health: 'blood_group vaccination_status',
    college: withMember('account_id'),
  },
  id_proofs: {
    holds: 'the files that are ID proofs; others view them until 90 days after the approval',
    purpose: 'to check who somebody is before the account is approved',
    about: [subjects.account],
    seenBy: [readers.person, readers.approvers, readers.college, readers.master],
    storedIn: [storagePlaces.database, storagePlaces.files],
    owner: terms.person,
    retention: 'the present one as long as the account; replaced ones until it is verified',
    export: 'uploads.json, and the files themselves',
    erase: deletedBy('account_id'),
    internal: 'id account_id file_id uploaded_at replaced_at',
    college: withMember('account_id'),
  },
} satisfies Record<string, TableRegister>
