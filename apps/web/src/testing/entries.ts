// A record (entry) as the server returns it, for tests that set only what matters to them.
import type { Entry } from '@rounds/contract/records/logbook/entry'

const id = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d01'
const moment = '2026-06-15T04:30:00Z'

/** A pending record at its first revision, unless overridden. */
export const anEntry = (said: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'opd-campus',
  status: 'Pending',
  revision: 1,
  date: '2026-06-15',
  student: { id, name: 'Asha' },
  teacher: null,
  attachment: null,
  studentRemark: null,
  details: {},
  verifierRemark: null,
  score: null,
  criteria: null,
  rubric: null,
  verifiedBy: null,
  verifiedOn: null,
  createdAt: moment,
  updatedAt: moment,
  submittedAt: moment,
  ...said,
})
