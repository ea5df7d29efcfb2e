// Exports the list of memos as a file.
import type { MemoExportQuery } from '@rounds/contract/training/memos/memo'
import type { Scope } from '#api/kernel/access/scope.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import { memoNameOf } from './memo-row.ts'
import { memoFilter, memosListed } from './memos.store.ts'

const file = exportedList({
  name: 'memos.export',
  ...memosListed,
  columns: [
    ['Memo', `m.year || '/' || m.sequence`],
    ['Student', 's.name'],
    ['Date', exportedDay('m.date')],
    ['State', 'm.state'],
    ['Reason', 'm.reason'],
    ['Issued by', memoNameOf('issued')],
    ['Issued on', exportedMoment('m.issued_at')],
    ['Explanation', 'm.explanation'],
    ['Explained on', exportedMoment('m.explained_at')],
    ['Remark', 'm.remark'],
    ['Closed by', memoNameOf('closed')],
    ['Closed on', exportedMoment('m.closed_at')],
    ['Withdrawn because', 'm.withdrawal'],
    ['Withdrawn by', memoNameOf('withdrawn')],
    ['Withdrawn on', exportedMoment('m.withdrawn_at')],
  ],
})

/** The file of the memos that match the query. */
export const memoFile = (scope: Scope, query: MemoExportQuery) => file(scope, memoFilter(query))
