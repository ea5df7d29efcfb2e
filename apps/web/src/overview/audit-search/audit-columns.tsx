// The columns of the audit log: one event per line, on a phone one card per event.
import { Text, UnstyledButton } from '@mantine/core'
import { actionText } from '@rounds/contract/overview/audit-search/audit-actions'
import type { AuditEvent } from '@rounds/contract/overview/audit-search/audit-event'
import type { Column } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { actorText, subjectText } from './audit-text.ts'

type OnEvent = (event: AuditEvent) => void

const outcome = (event: AuditEvent, isSmall?: boolean) =>
  event.outcome === 'refused' ? (
    <ToneChip tone="bad" word="Refused" isSmall={isSmall} />
  ) : (
    <ToneChip tone="good" word="Done" isSmall={isSmall} />
  )

function Action({ event, onEvent }: { event: AuditEvent; onEvent: OnEvent }) {
  return (
    <UnstyledButton className={factLine.title} onClick={() => onEvent(event)}>
      {actionText(event.action)}
    </UnstyledButton>
  )
}

export const auditColumns = (onEvent: OnEvent): readonly Column<AuditEvent>[] => [
  {
    key: 'what',
    header: 'What',
    isRowHeader: true,
    isWide: true,
    cell: (event) => (
      <div className={factLine.line}>
        <Action event={event} onEvent={onEvent} />
      </div>
    ),
  },
  { key: 'when', header: 'When', cell: ({ at }) => longMoment(at) },
  { key: 'who', header: 'Who', cell: (event) => <FactWords text={actorText(event)} /> },
  { key: 'whom', header: 'Whom', cell: (event) => <FactWords text={subjectText(event)} /> },
  { key: 'college', header: 'College', cell: ({ college }) => <FactWords text={college} /> },
  { key: 'outcome', header: 'Outcome', cell: (event) => outcome(event, true) },
]

/** On a phone: the action, the actor, the subject and the time. */
export const auditCards = (onEvent: OnEvent): readonly Column<AuditEvent>[] => [
  {
    key: 'card',
    header: 'Event',
    isRowHeader: true,
    cell: (event) => (
      <>
        <Action event={event} onEvent={onEvent} />
        <Text size="sm">
          {actorText(event)}
          {event.subject && ` · ${subjectText(event)}`}
        </Text>
        <Text size="sm" c="dimmed">
          {longMoment(event.at)}
        </Text>
        {event.outcome === 'refused' && outcome(event, true)}
      </>
    ),
  },
]
