// One conversation: its messages with the latest at the bottom, and the input. Visible messages are marked as read.
import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Conversation, ConversationMessage } from '@rounds/contract/communication/messages/conversation'
import { roles } from '@rounds/contract/identity/accounts/person'
import { timeOf } from '@rounds/contract/kernel/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { NoLines } from '#web/ui/list/line-list.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { Composer } from './composer.tsx'
import { byDay, closedText, erasedText } from './message-text.ts'
import classes from './messages.module.css'
import { threadQuery, useReadMessages } from './messages.queries.ts'
import { ReportButton } from './report-message-modal.tsx'

interface Props {
  id: string
  /** The number of the message that was searched for. */
  at: number | null
  /** Goes from there to the latest messages. */
  onLatest: () => void
  /** The link back to the list, when the conversation fills the page. */
  back?: ReactNode
}

export function Thread({ id, at, onLatest, back }: Props) {
  const query = useInfiniteQuery(threadQuery(id, at))
  const latest = query.data?.pages[0]
  const messages = (query.data?.pages ?? []).toReversed().flatMap((page) => page.messages)
  useReading(id, latest?.conversation.unread ?? 0, messages.at(-1)?.number ?? 0)
  if (query.isError && !latest) {
    return (
      <Stack>
        {back && <div>{back}</div>}
        <Refused problem={asProblem(query.error)} onRetry={() => void query.refetch()} />
      </Stack>
    )
  }
  if (!latest) return <Skeleton height={320} radius="md" aria-busy />
  const { conversation } = latest
  const older = query.hasNextPage && (
    <Button variant="subtle" size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Older messages
    </Button>
  )
  const newer = query.hasPreviousPage && (
    <Group justify="center" gap="xs">
      <Button
        variant="subtle"
        size="sm"
        loading={query.isFetchingPreviousPage}
        onClick={() => void query.fetchPreviousPage()}
      >
        Newer messages
      </Button>
      <Button variant="subtle" size="sm" onClick={onLatest}>
        Latest messages
      </Button>
    </Group>
  )
  const talk = (
    <Talk
      conversation={conversation}
      messages={messages}
      older={older}
      newer={newer}
      at={at}
      onSent={at === null ? undefined : onLatest}
    />
  )
  const report = <ReportButton conversation={conversation} messages={messages} />
  const { name, role } = conversation.person
  if (back) {
    return (
      <PageFrame
        title={name}
        purpose={roles[role].title}
        action={
          <Group gap="xs">
            {back}
            {report}
          </Group>
        }
      >
        {talk}
      </PageFrame>
    )
  }
  return (
    <section aria-label={`Conversation with ${name}`} className={classes.thread}>
      <Group justify="space-between" wrap="nowrap" className={classes.head}>
        <Group gap="xs" align="baseline">
          <Title order={2} fz="lg">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {roles[role].title}
          </Text>
        </Group>
        {report}
      </Group>
      {talk}
    </section>
  )
}

/** The placeholder beside the list while no conversation is open. */
export const NoThread = () => (
  <NoLines title="No conversation is open" hint="Choose one at the left, or write a new message." />
)

function useReading(id: string, unread: number, last: number): void {
  const { mutate } = useReadMessages(id)
  const isSeen = useIsSeen()
  useEffect(() => {
    if (isSeen && unread > 0 && last > 0) mutate(last)
  }, [isSeen, unread, last, mutate])
}

/** Whether the tab is visible; messages that arrive in a hidden tab stay unread. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(!document.hidden)
  useEffect(() => {
    const onChange = () => setIsSeen(!document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return isSeen
}

interface TalkProps {
  conversation: Conversation
  messages: readonly ConversationMessage[]
  older: ReactNode
  newer: ReactNode
  at: number | null
  onSent: (() => void) | undefined
}

function Talk({ conversation, messages, older, newer, at, onSent }: TalkProps) {
  const closed = closedText(conversation)
  return (
    <>
      {/* Reversed (`column-reverse`), so that it stays at the latest message and older ones shift nothing. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={classes.scroller} tabIndex={0} role="log" aria-label="Messages">
        <Stack gap="xs" p="sm">
          {older && <Box ta="center">{older}</Box>}
          {byDay(messages).map(({ day, messages: ofDay }) => (
            <div key={day}>
              <Text size="xs" c="dimmed" ta="center" my="xs">
                {longDay(day)}
              </Text>
              <ul className={classes.messages}>
                {ofDay.map((message) => (
                  <Bubble
                    key={message.id}
                    message={message}
                    name={conversation.person.name}
                    isFound={message.number === at}
                  />
                ))}
              </ul>
            </div>
          ))}
          {newer}
        </Stack>
      </div>
      {closed ? (
        <Text size="sm" p="sm" className={classes.closed}>
          {closed}
        </Text>
      ) : (
        <Composer conversation={conversation} onSent={onSent} />
      )}
    </>
  )
}

interface BubbleProps {
  message: ConversationMessage
  name: string
  /** Set for the message that was searched for, which is scrolled to the middle once. */
  isFound: boolean
}

function Bubble({ message: { isMine, text, sentAt }, name, isFound }: BubbleProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFound) item.current?.scrollIntoView({ block: 'center' })
  }, [isFound])
  return (
    <li
      ref={item}
      className={classes.message}
      data-mine={isMine || undefined}
      data-found={isFound || undefined}
      aria-current={isFound || undefined}
    >
      <Text size="xs" c="dimmed">
        {isMine ? 'You' : name},{' '}
        <time dateTime={sentAt} title={longMoment(sentAt)}>
          {timeOf(new Date(sentAt))}
        </time>
      </Text>
      <p className={classes.bubble} data-erased={text === null || undefined}>
        {text ?? erasedText}
      </p>
    </li>
  )
}
