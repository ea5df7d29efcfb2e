// One message of the outbox with the full reason of its failure; never its content.
import { Button, Group } from '@mantine/core'
import type { OutboxMessage } from '@rounds/contract/communication/notifications/outbox'
import { type Fact, FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import type { RowAction } from '#web/ui/table/row-menu.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { channelNames, notTried } from './outbox-columns.tsx'

interface Props {
  message: OutboxMessage | null
  actions: readonly RowAction[]
  onClose: () => void
}

const factsOf = ({ to, channel, reason, tries, since, nextAt }: OutboxMessage): Fact[] => [
  ['To', to],
  ['By', channelNames[channel]],
  ['Why', reason ?? notTried],
  ['Tries', String(tries)],
  ['Since', longMoment(since)],
  ...(nextAt ? [['Next try', longMoment(nextAt)] as const] : []),
]

export function OutboxMessageDialog({ message, actions, onClose }: Props) {
  return (
    <LargeModal opened={message !== null} onClose={onClose} title={message?.subject}>
      {message && <FactList facts={factsOf(message)} />}
      <Group mt="md">
        {actions.map(({ verb, onAct }) => (
          <Button
            key={verb}
            variant="default"
            onClick={() => {
              onClose()
              onAct()
            }}
          >
            {verb}
          </Button>
        ))}
      </Group>
    </LargeModal>
  )
}
