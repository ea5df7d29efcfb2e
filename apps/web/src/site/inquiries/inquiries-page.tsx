// /inquiries: what visitors wrote, for the Master to read and answer by mail.
import { Anchor, Stack, Text } from '@mantine/core'
import { showMoment } from '@rounds/contract/kernel/dates'
import type { Inquiry } from '@rounds/contract/site/inquiries/inquiry'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { inquiryListQuery } from './inquiries.queries.ts'
import classes from './inquiries-page.module.css'
import { InquiryMessage } from './inquiry-message.tsx'

const columns: readonly Column<Inquiry>[] = [
  {
    key: 'subject',
    header: 'Subject',
    isRowHeader: true,
    cell: ({ subject }) => subject,
  },
  {
    key: 'sender',
    header: 'From',
    cell: ({ name, email, phone, subject }) => (
      <Stack gap={0} align="flex-start">
        <Text size="sm">{name}</Text>
        <Anchor href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`} size="sm">
          {email}
        </Anchor>
        <Anchor href={`tel:${phone}`} size="sm">
          {phone}
        </Anchor>
      </Stack>
    ),
  },
  {
    key: 'message',
    header: 'Message',
    cell: ({ message }) => <InquiryMessage message={message} />,
  },
  {
    key: 'received',
    header: 'Received',
    cell: ({ createdAt }) => <span className={classes.moment}>{showMoment(createdAt)}</span>,
  },
]

export function InquiriesPage() {
  const list = useListState(useSearch({ from: '/signed-in/inquiries' }))
  const query = useQuery(inquiryListQuery(list.query))
  return (
    <PageFrame title="Inquiries" purpose="What visitors wrote through the contact form, newest first.">
      <ListFilters search={<SearchBox label="Search the inquiries" value={list.search} onSearch={list.onSearch} />} />
      <DataTable
        caption="Inquiries"
        columns={columns}
        rows={query.data?.inquiries}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyTitle={list.search ? 'No inquiries match this search' : 'No inquiries yet'}
        emptyHint={list.search ? 'Use fewer words.' : 'What visitors write in the form at /contact appears here.'}
        onClear={list.search ? () => list.onSearch('') : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="inquiries" onPage={list.onPage} onSize={list.onSize} />}
    </PageFrame>
  )
}
