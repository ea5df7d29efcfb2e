// Earlier revisions of a record: their decisions, reasons for reopening, and differences.
import { Loader, Stack, Text, Title } from '@mantine/core'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useQuery } from '@tanstack/react-query'
import { FieldView } from '#web/fields/field-view.tsx'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { entryHistoryQuery } from '../entries/entries.queries.ts'
import { differences } from '../entries/revision-differences.ts'
import { DecisionView } from './decision-view.tsx'
import classes from './entry-details.module.css'

export function EntryHistory({ kind, entry }: { kind: EntryKindSpec; entry: OpenedEntry }) {
  const query = useQuery(entryHistoryQuery(entry.id))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Loader aria-label="Loading the history" />
  if (query.data.length === 0) return <Text c="dimmed">There is no earlier revision.</Text>
  return (
    <Stack>
      {query.data.map((revision, index) => {
        const changed = differences(kind, revision, query.data[index - 1] ?? entry, revision.changedIdentity)
        return (
          <section key={revision.revision} className={classes.panel} aria-label={`Revision ${revision.revision}`}>
            <Stack gap="sm">
              <Title order={4} size="h6">
                Revision {revision.revision}, replaced on {longMoment(revision.replacedAt)}
              </Title>
              <DecisionView kind={kind} entry={revision} />
              {revision.reopenReason && <Text>Reopened: {revision.reopenReason}</Text>}
              {changed.length > 0 && (
                <>
                  <Text size="sm" fw={600}>
                    What changed after it
                  </Text>
                  <dl className={classes.details}>
                    {changed.map(({ key, label, before, after }) => (
                      <div key={key} className={classes.wide}>
                        <dt>{label}</dt>
                        <dd>
                          <del>
                            <FieldView field={before.field} text={before.text} value={before.value} />
                          </del>
                        </dd>
                        <dd>
                          <ins>
                            <FieldView field={after.field} text={after.text} value={after.value} />
                          </ins>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </>
              )}
            </Stack>
          </section>
        )
      })}
    </Stack>
  )
}
