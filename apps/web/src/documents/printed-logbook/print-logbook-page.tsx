// /printLogbook: printed logbooks, and a dialog to print another.
import { printedLogbooks } from '@rounds/contract/documents/printed-logbook/printed-logbook.endpoints'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { StudentFilter } from '#web/records/logbook/list/entry-filter-bar.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { DocumentList } from '../issued/document-list.tsx'
import { PrintForm } from './print-form.tsx'

const title = 'No printed logbooks yet'
const hints = {
  prints: 'Print a logbook, and it is listed here with the code that proves it is genuine.',
  reads: 'Logbooks that students and their department print are listed here.',
}

export function PrintLogbookPage() {
  const user = useUser()
  const isStudent = user.role === 'student'
  const mayPrint = mayCall(printedLogbooks.request, pageViewerOf(user))
  const list = useListState(useSearch({ from: '/signed-in/printLogbook' }))
  const studentId = isStudent ? undefined : (idIn(list.filters.studentId) ?? undefined)
  const [isPrinting, setIsPrinting] = useState(false)
  useAddAction('Print a logbook', () => setIsPrinting(true))
  return (
    <PageFrame
      title="Print logbook"
      purpose="A logbook as one PDF, with a cover, page numbers, the verification of each record, and a code by which anybody can check it."
    >
      {!isStudent && (
        <ListFilters active={studentId ? 1 : 0} onShowAll={studentId ? list.onClear : undefined}>
          <StudentFilter value={studentId} onChange={(id) => list.onFilter({ studentId: id })} />
        </ListFilters>
      )}
      <DocumentList
        of="logbooks"
        empty={{ title, hint: mayPrint ? hints.prints : hints.reads }}
        list={list}
        studentId={studentId}
      />
      {isPrinting && (
        <LargeModal opened onClose={() => setIsPrinting(false)} title="Print a logbook">
          <PrintForm studentId={studentId ?? ''} onClose={() => setIsPrinting(false)} />
        </LargeModal>
      )}
    </PageFrame>
  )
}
