// /inquiries: messages from visitors, for the Master to read and answer by e-mail.
import type { Inquiry } from '@rounds/contract/site/inquiries/inquiry'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { inquiryFile, inquiryListQuery } from './inquiries.queries.ts'
import { inquiryCards, inquiryColumns } from './inquiry-columns.tsx'
import { InquiryDialog } from './inquiry-dialog.tsx'

export function InquiriesPage() {
  const isPhone = useIsPhone()
  const list = useListState(useSearch({ from: '/signed-in/inquiries' }))
  const query = useQuery(inquiryListQuery(list.query))
  const [opened, setOpened] = useState<Inquiry | null>(null)
  return (
    <PageFrame title="Inquiries" purpose="Messages from the contact form, newest first.">
      <ListFilters
        search={<SearchBox label="Search the inquiries" value={list.search} onSearch={list.onSearch} />}
        aside={<SaveListButton name="inquiries" load={() => inquiryFile({ search: list.query.search })} />}
      />
      <DataTable
        caption="Inquiries"
        columns={isPhone ? inquiryCards(setOpened) : inquiryColumns(setOpened)}
        isFacts={isPhone}
        onRow={setOpened}
        rows={query.data?.inquiries}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyTitle={list.search ? 'No inquiries match this search' : 'No inquiries yet'}
        emptyHint={list.search ? 'Use fewer words.' : 'Messages sent through the form at /contact appear here.'}
        onClear={list.search ? () => list.onSearch('') : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="inquiries" onPage={list.onPage} onSize={list.onSize} />}
      <InquiryDialog inquiry={opened} onClose={() => setOpened(null)} />
    </PageFrame>
  )
}
