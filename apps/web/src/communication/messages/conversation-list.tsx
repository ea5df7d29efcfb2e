// The conversations of the person, the most recent first, each with its last message.
import { Avatar, Badge, Group, VisuallyHidden } from '@mantine/core'
import type { Conversation } from '@rounds/contract/communication/messages/conversation'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { UseQueryResult } from '@tanstack/react-query'
import { Line, LineList, LinesToCome, NoLines } from '#web/ui/list/line-list.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import type { ListStateControls } from '#web/ui/list/list-state.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { initialsOf, lastWords } from './message-text.ts'
import classes from './messages.module.css'

interface Props {
  query: UseQueryResult<{ conversations: Conversation[]; page: PageInfo }>
  list: ListStateControls<ListSearch<'with' | 'search' | 'at'>>
}

export function ConversationList({ query, list }: Props) {
  const state = tableStateOf(query)
  if (state.problem) return <Refused problem={state.problem} onRetry={state.onRetry} />
  if (!query.data) return <LinesToCome count={5} />
  const { conversations, page } = query.data
  if (conversations.length === 0 && list.search !== '') {
    return <NoLines title="No matches" hint="Try another name, or other words of a message." />
  }
  if (conversations.length === 0) {
    return <NoLines title="No conversations" hint="Press “New message” and choose somebody." />
  }
  return (
    <nav aria-label="Conversations" className={classes.list}>
      <LineList isStale={state.isStale}>
        {conversations.map((one) => (
          <ConversationLine key={one.id} conversation={one} filters={list.filters} />
        ))}
      </LineList>
      <Pager page={page} noun="conversations" onPage={list.onPage} onSize={list.onSize} />
    </nav>
  )
}

function ConversationLine({
  conversation,
  filters,
}: {
  conversation: Conversation
  filters: ListSearch<'with' | 'search' | 'at'>
}) {
  const { id, person, unread, lastAt, foundNumber } = conversation
  return (
    <Line
      title={
        <Group component="span" gap="xs" wrap="nowrap">
          <Avatar component="span" name={initialsOf(person.name)} color="teal" size={28} alt="" aria-hidden />
          <span>{person.name}</span>
        </Group>
      }
      detail={lastWords(conversation)}
      aside={
        <Group component="span" gap={6} wrap="nowrap">
          <time dateTime={lastAt} title={longMoment(lastAt)}>
            {timeAgo(lastAt, Date.now())}
          </time>
          {unread > 0 && (
            <Badge size="sm" variant="filled" color="teal.8" circle={unread < 10}>
              {unread > 99 ? '99+' : unread}
              <VisuallyHidden> unread</VisuallyHidden>
            </Badge>
          )}
        </Group>
      }
      link={{
        to: '/messages',
        search: { ...filters, with: id, at: foundNumber === null ? undefined : String(foundNumber) },
      }}
      isUnread={unread > 0}
    />
  )
}
