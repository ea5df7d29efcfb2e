// /processing-register: for the Master, the personal data that the product stores: why, for whom and for how long.
import { Text } from '@mantine/core'
import type { ProcessingActivity } from '@rounds/contract/overview/processing-register/processing-register'
import { useQuery } from '@tanstack/react-query'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { withCapital } from '#web/ui/words/with-capital.ts'
import { processingRegisterFile, processingRegisterQuery } from './processing-register.queries.ts'

const together = (texts: readonly string[]): string => withCapital(texts.join('; '))

function Cell({ text, details }: { text: string; details: readonly string[] }) {
  return (
    <div>
      {text}
      {details.map((detail) => (
        <Text key={detail} size="sm" c="dimmed" fw="normal">
          {detail}
        </Text>
      ))}
    </div>
  )
}

const columns: readonly Column<ProcessingActivity>[] = [
  {
    key: 'holds',
    header: 'What is kept, and why',
    isRowHeader: true,
    cell: ({ holds, purpose }) => <Cell text={withCapital(holds)} details={[withCapital(purpose)]} />,
  },
  {
    key: 'about',
    header: 'Whose data',
    cell: ({ about, classes, owner }) => (
      <Cell text={withCapital(about.join(', '))} details={[withCapital(classes.join(', ')), `Owner: ${owner}`]} />
    ),
  },
  { key: 'seenBy', header: 'Seen by', cell: ({ seenBy }) => together(seenBy) },
  {
    key: 'retention',
    header: 'Kept',
    cell: ({ retention, storedIn }) => <Cell text={withCapital(retention)} details={[`In: ${storedIn.join(', ')}`]} />,
  },
  { key: 'erasure', header: 'On erasure', cell: ({ erasure }) => together(erasure) },
]

export function ProcessingRegisterPage() {
  const query = useQuery(processingRegisterQuery)
  return (
    <PageFrame
      title="Register of processing"
      purpose="What Rounds keeps about people, for auditors and the law on data protection. It follows the software, so it cannot be edited."
      action={<SaveListButton name="processing-register" load={processingRegisterFile} />}
    >
      <Text size="sm" maw="75ch">
        Personal data is about a person, health data about a patient or a person’s health. Secret data opens something;
        it is shown to its owner at most, once. Encrypted backups hold all of it, and keep what was erased until they
        are deleted.
      </Text>
      <DataTable
        caption="Register of processing"
        columns={columns}
        rows={query.data}
        rowKey={({ table }) => table}
        state={tableStateOf(query)}
        emptyHint="The register follows the software."
      />
    </PageFrame>
  )
}
