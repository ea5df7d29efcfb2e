// The unproved domains of a college's single sign-on, each with the TXT record that proves it.
import { Button, Code, CopyButton, Group, Paper, Stack, Text } from '@mantine/core'
import type { DomainProof } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { Part } from '#web/ui/page/part.tsx'
import classes from './domain-proofs.module.css'
import { useProveDomain } from './single-sign-on.queries.ts'

interface Props {
  collegeId: string
  proofs: readonly DomainProof[]
}

/** Renders nothing once all domains are proved. */
export function DomainProofs({ collegeId, proofs }: Props) {
  const open = proofs.filter(({ isProved }) => !isProved)
  if (open.length === 0) return null
  return (
    <Part title={open.length === 1 ? 'Verify the domain' : 'Verify the domains'}>
      <Stack>
        <Text size="sm">
          Ask the person who manages the college’s domain to add this TXT record. It shows that the domain is the
          college’s own. Until then, nobody new can sign in with an address there.
        </Text>
        {open.map((proof) => (
          <Proof key={proof.domain} collegeId={collegeId} {...proof} />
        ))}
      </Stack>
    </Part>
  )
}

function Proof({ collegeId, domain, record, value }: DomainProof & { collegeId: string }) {
  const proving = useProveDomain(collegeId)
  const fault = proving.error && asProblem(proving.error)
  return (
    <Paper withBorder p="md" component="section" aria-label={`Proof of ${domain}`}>
      <Stack gap="sm">
        <Text fw={600}>@{domain}</Text>
        <Copied label="Name of the TXT record" text={record} verb="Copy the name" />
        <Copied label="Value" text={value} verb="Copy the value" />
        {fault && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {fault.fields?.domain ?? fault.message}
          </Text>
        )}
        <div>
          <Button
            loading={proving.isPending}
            onClick={() => proving.mutate(domain, { onSuccess: ({ message }) => showSuccess(message) })}
          >
            Check now
          </Button>
        </div>
      </Stack>
    </Paper>
  )
}

function Copied({ label, text, verb }: { label: string; text: string; verb: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap="sm">
        <Code className={classes.text}>{text}</Code>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" size="sm" onClick={copy}>
              {copied ? 'Copied' : verb}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
