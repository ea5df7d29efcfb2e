// Says of a record that waits that the coordinator of a posting verifies it, and not a teacher.
import { Alert, Text } from '@mantine/core'
import type { PersonName } from '@rounds/contract/identity/accounts/person'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { CallProblem } from '#web/kernel/call-problem.ts'

const coordinatorText = ({ name }: PersonName): string => fillMessage(decisionMessages.coordinators, { name })

/** Why a teacher cannot decide on a record that they opened to do so. */
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
