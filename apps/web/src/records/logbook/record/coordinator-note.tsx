// Note on a pending record that the coordinator of a posting verifies it, not a teacher.
import { Alert, Text } from '@mantine/core'
import type { PersonName } from '@rounds/contract/identity/accounts/person'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { CallProblem } from '#web/kernel/call-problem.ts'

const coordinatorText = ({ name }: PersonName): string => fillMessage(decisionMessages.coordinators, { name })

/** The problem shown to a teacher who opens a record for a decision that is not theirs to make. */
export const undecidableProblem = ({
  coordinator,
}: Pick<Entry, 'coordinator'>): Pick<CallProblem, 'title' | 'message'> =>
  coordinator ? { ...problems.forbidden, message: coordinatorText(coordinator) } : problems.alreadyDecided

export function CoordinatorNote({ entry: { coordinator } }: { entry: Pick<Entry, 'coordinator'> }) {
  if (!coordinator) return null
  return (
    <Alert color="gray" p="sm">
      <Text size="sm" c="bright">
        {coordinatorText(coordinator)}
      </Text>
    </Alert>
  )
}
