// Asks a teacher to verify a record by a link: mailed at once, and ready to share on WhatsApp.

import { Button, CopyButton, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { sharedText } from '@rounds/contract/records/logbook/sign-off/sign-off-address'
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { teachersQuery } from '#web/fields/teacher-input.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { personOptions } from '#web/ui/form/person-options.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { sourcesFor } from '../form/logbook-sources.tsx'
import { AskedLinkState, WithdrawLink } from './asked-link.tsx'
import classes from './sign-off.module.css'
import { askedLinkQuery, useAskByLink } from './sign-off.queries.ts'

interface NewLink {
  message: string
  address: string
  worksUntil: string
}

export function AskByLink({ kind, entry }: { kind: EntryKindSpec; entry: OpenedEntry }) {
  const presentLink = useQuery(askedLinkQuery(entry.id))
  const [link, setLink] = useState<NewLink | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  function onWithdrawn(): void {
    // The focused button disappears with the link.
    title.current?.focus({ preventScroll: true })
    setLink(null)
  }
  return (
    <Stack component="section" className={classes.part} aria-labelledby="by-link-title" gap="sm">
      <Title ref={title} tabIndex={-1} order={3} size="h5" id="by-link-title">
        Your teacher is elsewhere
      </Title>
      {link ? (
        <Given record={kind.title} link={link} entryId={entry.id} onWithdrawn={onWithdrawn} />
      ) : presentLink.isPending ? (
        <Skeleton height={160} role="status" aria-label="Loading" />
      ) : presentLink.isError ? (
        <Refused problem={asProblem(presentLink.error)} onRetry={() => presentLink.refetch()} />
      ) : (
        <>
          {presentLink.data.link && (
            <AskedLinkState entryId={entry.id} link={presentLink.data.link} onWithdrawn={onWithdrawn} />
          )}
          <Asking
            entry={entry}
            coordinator={presentLink.data.coordinator}
            replaces={presentLink.data.link?.state === 'open'}
            onLink={setLink}
          />
        </>
      )}
    </Stack>
  )
}

interface AskingProps {
  entry: OpenedEntry
  /** Name of the coordinator, if one verifies the record instead of a teacher; otherwise null. */
  coordinator: string | null
  /** True when a new link would replace one that still works. */
  replaces: boolean
  onLink: (link: NewLink) => void
}

function Asking({ entry, coordinator, replaces, onLink }: AskingProps) {
  const asking = useAskByLink(entry.id)
  const sources = sourcesFor(useUser())
  const { data: teachers = [], isPending } = useQuery({ ...teachersQuery(sources), enabled: coordinator === null })
  const named = entry.teacher && !entry.teacher.hasLeft ? entry.teacher.id : null
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const teacherId = coordinator === null ? (chosen ?? named) : null
  async function ask(): Promise<void> {
    try {
      onLink(await asking.mutateAsync(teacherId ?? undefined))
    } catch (thrown) {
      const fault = asProblem(thrown).fields?.teacherId
      if (fault && coordinator === null) setError(fault)
      else showProblem(thrown)
    }
  }
  return (
    <>
      <Text size="sm">
        {coordinator === null ? 'They get' : `${coordinator}, the coordinator of your posting, gets`} a link by e-mail,
        and you can share it on WhatsApp. It opens the record without the patient, and they verify it with their PIN or
        passkey.{replaces && ' A new link takes the place of the earlier one.'}
      </Text>
      {coordinator === null && (
        <Select
          label="Teacher"
          data={personOptions(teachers, ({ roleTitle }) => roleTitle)}
          value={teacherId}
          onChange={(next) => {
            setChosen(next)
            setError(undefined)
          }}
          error={error}
          searchable
          allowDeselect={false}
          limit={50}
          placeholder="Choose or type a name"
          nothingFoundMessage={noMatch(isPending, 'Nobody with this name in your department')}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" loading={asking.isPending} onClick={() => void ask()}>
          Ask by link
        </Button>
      </Group>
    </>
  )
}

interface GivenProps {
  record: string
  link: NewLink
  entryId: string
  onWithdrawn: () => void
}

function Given({ record, link, entryId, onWithdrawn }: GivenProps) {
  const text = sharedText(record, link.address)
  const share = () => navigator.share({ text }).catch(() => undefined)
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{link.message}</Text>
      <Text size="sm">
        It works once, until {longMoment(link.worksUntil)}. The link alone verifies nothing, and it is shown only now.
      </Text>
      <Group gap="sm">
        <Button
          component="a"
          ref={takeLostFocus}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          WhatsApp
        </Button>
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={() => void share()}>
            Share…
          </Button>
        )}
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
              {copied ? 'Copied' : 'Copy the text'}
            </Button>
          )}
        </CopyButton>
        <WithdrawLink entryId={entryId} onDone={onWithdrawn} />
      </Group>
    </Stack>
  )
}
