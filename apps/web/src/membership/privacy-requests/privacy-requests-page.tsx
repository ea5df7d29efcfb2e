// /privacy-requests: requests about personal data, for the Master to answer in time.
import { NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core'
import { roles } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import {
  privacyRequestParts,
  type ReceivedPrivacyRequest,
} from '@rounds/contract/membership/privacy-requests/privacy-request'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { AnswerForm } from './answer-form.tsx'
import { OpenErasure } from './erasure-plan.tsx'
import { HeldErasure } from './held-erasure.tsx'
import { receivedRequestFile, receivedRequestsQuery } from './privacy-requests.queries.ts'
import { daysLeftText, requestTitle, stateTexts } from './request-text.ts'

type Received = ReceivedPrivacyRequest
type OnRequest = (request: Received) => void

const partTexts = {
  open: { label: 'Open', emptyTitle: 'No open requests' },
  held: { label: 'Waiting to be erased', emptyTitle: 'No accounts waiting to be erased' },
  closed: { label: 'Closed', emptyTitle: 'No request is closed yet' },
} as const
const emptyHint =
  'People ask under “Your data” on their profile. Note a request by letter on the person’s page, in the ⋯ menu.'

function Title({ request, onRequest }: { request: Received; onRequest: OnRequest }) {
  return (
    <UnstyledButton className={factLine.title} onClick={() => onRequest(request)}>
      {requestTitle(request)}
    </UnstyledButton>
  )
}

function Standing({ request: { state, dueOn, eraseOn } }: { request: Received }) {
  if (state === 'Open') {
    const text = daysLeftText(dueOn, businessDateOf(new Date()))
    return <ToneChip tone={text.endsWith('overdue') ? 'bad' : 'waiting'} word={text} isSmall />
  }
  if (state === 'Accepted') return <ToneChip tone="waiting" word={`Erased on ${longDay(eraseOn)}`} isSmall />
  return <ToneChip {...stateTexts[state]} isSmall />
}

const columns = (onRequest: OnRequest): readonly Column<Received>[] => [
  {
    key: 'request',
    header: 'Request',
    isRowHeader: true,
    isWide: true,
    cell: (request) => (
      <div className={factLine.line}>
        <Title request={request} onRequest={onRequest} />
      </div>
    ),
  },
  { key: 'person', header: 'Person', cell: ({ person }) => <FactWords text={person.name} /> },
  { key: 'college', header: 'College', cell: ({ person }) => <FactWords text={person.college ?? '–'} /> },
  { key: 'asked', header: 'Asked', cell: ({ requestedAt }) => longDay(requestedAt) },
  { key: 'standing', header: 'Answer', cell: (request) => <Standing request={request} /> },
]

/** On a phone: the request, the person, and the time left. */
const cards = (onRequest: OnRequest): readonly Column<Received>[] => [
  {
    key: 'card',
    header: 'Request',
    isRowHeader: true,
    cell: (request) => (
      <>
        <Title request={request} onRequest={onRequest} />
        <Text size="sm">{dotted([request.person.name, request.person.college])}</Text>
        <Text size="sm" c="dimmed" mb={4}>
          Asked {longDay(request.requestedAt)}
        </Text>
        <Standing request={request} />
      </>
    ),
  },
]

export function PrivacyRequestsPage() {
  const isPhone = useIsPhone()
  const list = useListState(useSearch({ from: '/signed-in/privacy-requests' }))
  const part = choiceIn(privacyRequestParts, list.filters.part) ?? 'open'
  const { page, size } = list.query
  const query = useQuery(receivedRequestsQuery({ page, size, part }))
  const [opened, setOpened] = useState<Received | null>(null)
  return (
    <PageFrame
      title="Privacy requests"
      purpose="Corrections and erasures that people ask for. The law gives 30 days for an answer."
    >
      <ListFilters aside={<SaveListButton name="privacy-requests" load={() => receivedRequestFile({ part })} />}>
        <NativeSelect
          label="Show"
          size="sm"
          value={part}
          data={privacyRequestParts.map((value) => ({ value, label: partTexts[value].label }))}
          onChange={(event) => list.onFilter({ part: event.currentTarget.value })}
        />
      </ListFilters>
      <DataTable
        caption="Privacy requests"
        columns={isPhone ? cards(setOpened) : columns(setOpened)}
        isFacts
        rows={query.data?.requests}
        rowKey={({ id }) => id}
        onRow={setOpened}
        state={tableStateOf(query)}
        emptyTitle={partTexts[part].emptyTitle}
        emptyHint={emptyHint}
      />
      {query.data && <Pager page={query.data.page} noun="requests" onPage={list.onPage} onSize={list.onSize} />}
      {opened && <RequestModal request={opened} onClose={() => setOpened(null)} />}
    </PageFrame>
  )
}

function RequestModal({ request, onClose }: { request: Received; onClose: () => void }) {
  const { kind, person, words, answer, requestedAt, answeredAt, dueOn, state, notedBy } = request
  const isOpen = state === 'Open'
  return (
    <LargeModal opened onClose={onClose} title={requestTitle(request)} size="lg">
      <Stack>
        <FactList
          facts={[
            ['Person', `${person.name} (${roles[person.role].title})`],
            ['College', person.college],
            ['Asked', longMoment(requestedAt)],
            ...(isOpen ? [['Answer due', longDay(dueOn)] as const] : [['Answered', longMoment(answeredAt)] as const]),
            ...(notedBy ? [['Noted by', `${notedBy}, from a letter or e-mail`] as const] : []),
            ...(words ? [[kind === 'erasure' ? 'What it says' : 'What is wrong', words] as const] : []),
            ...(answer ? [['Answer', answer] as const] : []),
          ]}
        />
        {isOpen && kind === 'correction' && <AnswerForm request={request} onDone={onClose} />}
        {isOpen && kind === 'erasure' && <OpenErasure request={request} onDone={onClose} />}
        {state === 'Accepted' && <HeldErasure request={request} onDone={onClose} />}
      </Stack>
    </LargeModal>
  )
}
