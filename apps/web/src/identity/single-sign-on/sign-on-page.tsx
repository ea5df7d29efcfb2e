// /sso/settings: set up, switch and remove a college's single sign-on by OpenID Connect.
import { Button, Code, CopyButton, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import type { DomainProof, SignOn, SignOnOfCollege } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CollegeFilter } from '#web/identity/accounts/place-filters.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { idIn } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { DomainProofs } from './domain-proofs.tsx'
import { SignOnForm } from './sign-on-form.tsx'
import { signOnQuery, useRemoveSignOn, useSwitchSignOn } from './single-sign-on.queries.ts'

const maxWidth = 760

export function SignOnPage() {
  const { college } = useUser()
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/sso/settings' })
  const collegeId = college?.id ?? idIn(search.collegeId)
  return (
    <PageFrame
      title="College sign-in"
      purpose="People of a college sign in with the account that it gave them, instead of a password here."
    >
      {!college && (
        <CollegeFilter
          isAlone
          place={collegeId ? { collegeId } : {}}
          onPlace={({ collegeId: chosen }) =>
            void navigate({ to: '.', search: chosen ? { collegeId: chosen } : {}, replace: true })
          }
        />
      )}
      {collegeId ? (
        <OfCollege key={collegeId} collegeId={collegeId} />
      ) : (
        <Text c="dimmed">Choose a college to see its sign-in.</Text>
      )}
    </PageFrame>
  )
}

function OfCollege({ collegeId }: { collegeId: string }) {
  const { data, isError, error, refetch } = useQuery(signOnQuery(collegeId))
  if (!data && isError) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton h={240} role="status" aria-busy="true" aria-label="Loading" />
  return (
    <Stack maw={maxWidth}>
      {data.signOn && <Present {...data} signOn={data.signOn} />}
      {data.signOn && <DomainProofs collegeId={collegeId} proofs={data.signOn.proofs} />}
      <Part title={data.signOn ? 'Change it' : 'Set it up'}>
        <Paper withBorder p="md">
          <Stack>
            <Text size="sm">
              In the sign-in of the college (such as Google Workspace, Keycloak or ADFS), register a web client with
              this redirect address. It must return each person’s e-mail address and say that it is verified.
            </Text>
            <Group gap="sm">
              <Code>{data.returnAddress}</Code>
              <CopyButton value={data.returnAddress}>
                {({ copied, copy }) => (
                  <Button variant="default" size="sm" onClick={copy}>
                    {copied ? 'Copied' : 'Copy the address'}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <SignOnForm key={data.signOn?.changedAt ?? ''} collegeId={collegeId} signOn={data.signOn} />
          </Stack>
        </Paper>
      </Part>
    </Stack>
  )
}

const proofText = ({ domain, isProved }: DomainProof): string => `@${domain}${isProved ? '' : ' (not verified)'}`

function Present({ college, signOn }: SignOnOfCollege & { signOn: SignOn }) {
  const { isOn, linked } = signOn
  const [dialog, setDialog] = useState<'off' | 'remove' | null>(null)
  const switching = useSwitchSignOn(college.id)
  const removing = useRemoveSignOn(college.id)
  const onDone = ({ message }: { message: string }) => showSuccess(message)
  const people = linked === 1 ? '1 person' : `${linked.toLocaleString('en-IN')} people`
  return (
    <Paper withBorder p="md" component="section" aria-label="The sign-in of the college">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{college.name}</Text>
          <ToneChip tone={isOn ? 'good' : 'unfinished'} word={isOn ? 'On' : 'Off'} />
        </Group>
        <FactList
          facts={[
            ['Issuer', signOn.issuer],
            ['Client id', signOn.clientId],
            ['E-mail addresses', signOn.proofs.map(proofText).join(', ')],
            ['It opens the accounts of', people],
            ['Changed', longMoment(signOn.changedAt)],
          ]}
        />
        <Group gap="sm">
          {isOn ? (
            <Button variant="default" onClick={() => setDialog('off')}>
              Switch off
            </Button>
          ) : (
            <Button loading={switching.isPending} onClick={() => switching.mutate(true, { onSuccess: onDone })}>
              Switch on
            </Button>
          )}
          <Button variant="default" onClick={() => setDialog('remove')}>
            Remove
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={dialog === 'off'}
        title="Switch the sign-in off?"
        message={`Nobody can sign in with it any more, and the ${people} whose account it opens are signed out. Their passwords still work.`}
        verb="Switch off"
        isDestructive
        onConfirm={() => switching.mutateAsync(false).then(onDone)}
        onClose={() => setDialog(null)}
      />
      <ConfirmDialog
        opened={dialog === 'remove'}
        title="Remove the sign-in?"
        message={`The sign-in of ${college.name} is removed with its secret, and the ${people} whose account it opens are signed out. Their passwords still work.`}
        verb="Remove the sign-in"
        isDestructive
        onConfirm={() => removing.mutateAsync(undefined).then(onDone)}
        onClose={() => setDialog(null)}
      />
    </Paper>
  )
}
