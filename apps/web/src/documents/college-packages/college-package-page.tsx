// /college-package: all data of a college as one signed ZIP, made in the background and kept for a day.
import { Anchor, Button, Code, List, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type CollegePackage, collegePackagesPerDay } from '@rounds/contract/documents/college-packages/college-package'
import { collegePackages } from '@rounds/contract/documents/college-packages/college-package.endpoints'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CollegeFilter } from '#web/identity/accounts/place-filters.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { addressOf } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { fileSize } from '#web/ui/files/file-size.ts'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './college-package.module.css'
import { collegePackagesQuery, useRequestPackage } from './college-packages.queries.ts'

export function CollegePackagePage() {
  const { college } = useUser()
  const list = useListState(useSearch({ from: '/signed-in/college-package' }))
  const collegeId = college?.id ?? idIn(list.filters.collegeId)
  return (
    <PageFrame
      title="Data package"
      purpose="Everything of a college in one file, to keep or to move to another server."
    >
      {!college && (
        <CollegeFilter
          isAlone
          place={collegeId ? { collegeId } : {}}
          onPlace={({ collegeId: chosen }) => list.onFilter({ collegeId: chosen ?? '' })}
        />
      )}
      {collegeId ? (
        <PackagesOf key={collegeId} collegeId={collegeId} />
      ) : (
        <Text c="dimmed">Choose a college to make a package of its data.</Text>
      )}
    </PageFrame>
  )
}

function PackagesOf({ collegeId }: { collegeId: string }) {
  const { data, isError, error, refetch } = useQuery(collegePackagesQuery(collegeId))
  const requesting = useRequestPackage(collegeId)
  if (!data && isError) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton h={200} role="status" aria-busy="true" aria-label="Loading" />
  const last = data[0]
  return (
    <Stack>
      <Paper withBorder p="lg" component="section" aria-labelledby="package-title">
        <Title order={2} size="h4" id="package-title" mb="xs">
          Make a package
        </Title>
        <Text>
          It has the college’s people, records with every revision, decisions, attendance, assessments, theses,
          documents and uploaded files, as JSON in a ZIP. A signed list proves that nothing was changed.
        </Text>
        <Text mt="xs" fw={600}>
          Patients’ identities stay encrypted: the operator of this server gives the key to import it. Everything else
          is readable, uploaded files too. Keep it where only those who must can open it.
        </Text>
        <Stack mt="md" align="flex-start">
          <div aria-live="polite">{last && <LastPackage last={last} />}</div>
          {last?.state === 'Running' && (
            <Progress value={last.percent} w="100%" maw={360} aria-label="How much of the package is made" />
          )}
          {last?.state === 'Ready' && (
            <Button
              component="a"
              size="md"
              href={addressOf(collegePackages.download, { params: { id: collegeId, packageId: last.id } })}
              download="college-package.zip"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Download the package
            </Button>
          )}
          <Button
            variant={last?.state === 'Ready' ? 'default' : 'filled'}
            size="md"
            disabled={last?.state === 'Running'}
            loading={requesting.isPending}
            onClick={() => requesting.mutate(undefined, { onSuccess: ({ message }) => showSuccess(message) })}
          >
            {last?.state === 'Ready' ? 'Make a new package' : 'Make a package'}
          </Button>
          <Text size="sm" c="dimmed">
            One at a time, {collegePackagesPerDay} a day. Each is deleted after 24 hours.
          </Text>
        </Stack>
      </Paper>
      <Paper withBorder p="lg" component="section" aria-labelledby="stays-title">
        <Title order={2} size="h4" id="stays-title" mb="xs">
          What stays here
        </Title>
        <List spacing={4}>
          <List.Item>Passwords, second steps and passkeys. People set a password again in the new place.</List.Item>
          <List.Item>Messages between two people. Everybody has theirs in the copy of their own data.</List.Item>
          <List.Item>Orders and invoices. They belong to the operator of this server.</List.Item>
          <List.Item>Records that a student made at another college. They are in the student’s own copy.</List.Item>
        </List>
        <Text size="sm" mt="sm">
          To check an unpacked package, run{' '}
          <Code className={classes.command}>npx {location.origin}/verify-logbook.tgz FOLDER</Code>.
        </Text>
        <Text size="sm">
          <Anchor href="/verify-copy.mjs" download py={4} display="inline-block">
            Get the program as one file instead
          </Anchor>
        </Text>
      </Paper>
    </Stack>
  )
}

function LastPackage({ last }: { last: CollegePackage }) {
  if (last.state === 'Running') return <Text>The package is being made. You may leave this page.</Text>
  if (last.state === 'Failed') return <Text>The last package could not be made. Please make another one.</Text>
  if (last.state === 'Expired') {
    return (
      <Text>
        The package of {longMoment(last.requestedAt)}, asked for by {last.requestedBy}, is deleted.
      </Text>
    )
  }
  return (
    <Text>
      Ready: {fileSize(last.bytes ?? 0)}, until {longMoment(last.expiresAt)}. {last.requestedBy} asked for it.
    </Text>
  )
}
