// The columns of inquiries: one inquiry per line, on a phone one card per inquiry.
import { Anchor, Stack, Text } from '@mantine/core'
import type { Inquiry } from '@rounds/contract/site/inquiries/inquiry'
import type { Column } from '#web/ui/table/data-table.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './inquiries-page.module.css'
import { InquiryMessage } from './inquiry-message.tsx'

type OnOpen = (inquiry: Inquiry) => void

/** The `mailto:` address of an answer, with the subject filled in. */
export const answerAddress = ({ email, subject }: Inquiry): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`

export function AnswerLinks({ inquiry }: { inquiry: Inquiry }) {
  return (
    <>
      <Anchor href={answerAddress(inquiry)} size="sm">
        {inquiry.email}
      </Anchor>
      <Anchor href={`tel:${inquiry.phone}`} size="sm">
        {inquiry.phone}
      </Anchor>
    </>
  )
}

const menuColumn = (onOpen: OnOpen): Column<Inquiry> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (inquiry) => (
    <RowMenu
      about={`${inquiry.subject} of ${inquiry.name}`}
      actions={[
        { verb: 'Open', onAct: () => onOpen(inquiry) },
        { verb: 'Reply by e-mail', onAct: () => location.assign(answerAddress(inquiry)) },
        { verb: 'Call', onAct: () => location.assign(`tel:${inquiry.phone}`) },
      ]}
    />
  ),
})

export const inquiryColumns = (onOpen: OnOpen): readonly Column<Inquiry>[] => [
  { key: 'subject', header: 'Subject', isRowHeader: true, cell: ({ subject }) => subject },
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
  { key: 'message', header: 'Message', cell: ({ message }) => <InquiryMessage message={message} /> },
  {
    key: 'received',
    header: 'Received',
    cell: ({ createdAt }) => <span className={classes.moment}>{longMoment(createdAt)}</span>,
  },
  menuColumn(onOpen),
]

/** On a phone: sender and subject, then the message and the contact links. */
export const inquiryCards = (onOpen: OnOpen): readonly Column<Inquiry>[] => [
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
  menuColumn(onOpen),
]
