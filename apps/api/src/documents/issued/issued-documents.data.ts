// The data register of issued documents: the class and retention of each column.
import { storedInPackage, taken } from '#api/kernel/schema/college-part.ts'
import {
  deletedBy,
  keptUnder,
  readers,
  storagePlaces,
  subjects,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

export const issuedDocumentsData = {
  issued_documents: {
    holds: 'documents that were made for students, sealed, with what their check address says',
    purpose: 'to give a student a document that anybody can check',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.student, readers.teachers, readers.college],
    storedIn: [storagePlaces.database, storagePlaces.files],
    owner: terms.student,
    retention: 'the bytes thirty days, of a certificate a year; code and digest as long as the logbook',
    export: 'issued-documents.json',
    erase: [
      deletedBy('student_id'),
      keptUnder('asked_by_id'),
      { does: 'empty', by: 'revoked_by_id', columns: ['revoke_reason'], how: 'the reason is emptied' },
    ],
    internal:
      'id code kind year sequence student_id college_id department_id asked_by_id is_private state requested_at records_total records_done printed_records issued_at digest bytes object_key expires_at revoked_at revoked_by_id',
    personal: 'summary choice facts revoke_reason',
    secret: 'sealed_key',
    college: taken("college_id = :college and state = 'Ready' and not is_private", {
      instead: storedInPackage,
    }),
  },
} satisfies Record<string, TableRegister>
