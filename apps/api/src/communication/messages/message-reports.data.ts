// The data register of reported messages: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const messageReportsData = {
  message_reports: {
    holds: 'reports of messages, with the reason and what was done',
    purpose: 'to look into messages that should not have been written',
    about: [subjects.account],
    seenBy: [readers.person, readers.college],
    owner: 'Admin',
    retention: terms.account,
    export: 'message-reports.json',
    erase: [
      { does: 'empty', by: 'reporter_id', columns: ['reason', 'remark'], how: 'times kept; reason and remark emptied' },
      { does: 'empty', by: 'writer_id', columns: ['reason', 'remark'], how: 'times kept; reason and remark emptied' },
      { does: 'empty', by: 'closed_by_id', columns: ['remark'], how: 'times kept; the remark emptied' },
    ],
    internal: 'id message_id conversation_id reporter_id writer_id college_id reported_at closed_by_id closed_at',
    personal: 'reason remark',
    college: staysBehind.letters,
  },
} satisfies Record<string, TableRegister>
