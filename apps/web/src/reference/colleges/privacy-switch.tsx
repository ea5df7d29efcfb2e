// The switch of a college for patients' names, contacts and addresses: its meaning, and when it takes effect.
import { Button, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { collegePrivacyQuery, useSetCollegePrivacy } from './colleges.queries.ts'

const kept = { keepsPatientIdentity: true }
const notKept = { keepsPatientIdentity: false }

export function PrivacySwitch({ collegeId }: { collegeId: string }) {
  const query = useQuery(collegePrivacyQuery(collegeId))
  const setting = useSetCollegePrivacy(collegeId)
  const [isAsking, setIsAsking] = useState(false)
  const onDone = ({ message }: { message: string }) => showSuccess(message)
  if (query.isError) {
    return (
      <Stack align="flex-start">
        <Text>{asProblem(query.error).message}</Text>
        <Button variant="default" onClick={() => query.refetch()}>
          Try again
        </Button>
      </Stack>
    )
  }
  if (!query.data) return <Skeleton height={64} aria-busy />
  const { keepsPatientIdentity } = query.data.privacy
  return (
    <>
      <Switch
        size="md"
        label="Keep patients’ names, contacts and addresses"
        description={
          keepsPatientIdentity
            ? 'They are stored encrypted. The student, the assigned teacher, the teacher who decided and the HOD can read them; everybody else sees a mask.'
            : 'Only age band, sex and a hashed hospital number are kept, so that the same patient can be recognised.'
        }
        checked={keepsPatientIdentity}
        disabled={setting.isPending}
        // Switching off loses data recorded from then on, so only that asks for confirmation.
        onChange={(event) =>
          event.currentTarget.checked ? setting.mutate(kept, { onSuccess: onDone }) : setIsAsking(true)
        }
      />
      <Text size="sm" c="dimmed">
        Holds for records written from now on. Records that are there stay as they are.
      </Text>
      <ConfirmDialog
        opened={isAsking}
        title="Keep no identities?"
        message={`Records of ${query.data.college.name} will not keep patients’ names, contacts and addresses any more. They cannot be added later.`}
        verb="Keep no identities"
        isDestructive
        onConfirm={() => setting.mutateAsync(notKept).then(onDone)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
