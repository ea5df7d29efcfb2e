// /inquiries: what visitors wrote, for the Master to read and answer by mail.
import { Anchor, Stack, Text } from '@mantine/core'
import type { Inquiry } from '@rounds/contract/site/inquiries/inquiry'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
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
    cell: (inquiry) => (
      <Stack gap={0} align="flex-start">
        <Text size="sm">{inquiry.name}</Text>
        <AnswerLinks inquiry={inquiry} />
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
    cell: ({ createdAt }) => <span className={classes.moment}>{longMoment(createdAt)}</span>,
  },
]

/** On a phone: who wrote about what, and below it the words and the ways to answer. */
const cards: readonly Column<Inquiry>[] = [
  {
    key: 'card',
    header: 'Inquiry',
    isRowHeader: true,
    cell: (inquiry) => (
      <div className={classes.card}>
        <Text fw={600}>{inquiry.subject}</Text>
        <Text size="sm" c="dimmed">
          {inquiry.name} · {longMoment(inquiry.createdAt)}
        </Text>
        <InquiryMessage message={inquiry.message} />
        <div className={classes.answers}>
          <AnswerLinks inquiry={inquiry} />
        </div>
      </div>
    ),
  },
]

function AnswerLinks({ inquiry: { email, phone, subject } }: { inquiry: Inquiry }) {
  return (
    <>
      <Anchor href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`} size="sm">
        {email}
      </Anchor>
      <Anchor href={`tel:${phone}`} size="sm">
        {phone}
      </Anchor>
    </>
  )
}

export function InquiriesPage() {
  const isPhone = useIsPhone()
  const list = useListState(useSearch({ from: '/signed-in/inquiries' }))
  const query = useQuery(inquiryListQuery(list.query))
  return (
    <PageFrame title="Inquiries" purpose="What visitors wrote through the contact form, newest first.">
      <ListFilters search={<SearchBox label="Search the inquiries" value={list.search} onSearch={list.onSearch} />} />
      <DataTable
        caption="Inquiries"
        columns={isPhone ? cards : columns}
        isFacts={isPhone}
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
