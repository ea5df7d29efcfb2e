// Import old records: a former logbook from a spreadsheet, looked at before anything is recorded, and the latest imports.
import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { ChooseRecords } from './choose-records.tsx'
import { standOf, stateWords } from './record-import-text.ts'
import { RecordImportView } from './record-import-view.tsx'
import { recordImportListQuery, recordImportQuery } from './record-imports.queries.ts'

export function RecordImportsPage() {
  const { id = '' } = useSearch({ from: '/signed-in/record-imports' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const open = (next: string) => navigate({ to: '/record-imports', search: next ? { id: next } : {} })
  return (
    <PageFrame
      title="Import old records"
      purpose="What your students recorded on paper or in a spreadsheet before: you see what was found before anything is recorded."
    >
      {id ? (
        <PresentImport key={id} id={id} onAgain={() => open('')} />
      ) : (
        <ChooseRecords
          onChecked={(found) => {
            client.setQueryData(recordImportQuery(found.id).queryKey, found)
            void open(found.id)
          }}
        />
      )}
      <LatestImports present={id} />
    </PageFrame>
  )
}

function PresentImport({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data, error, refetch } = useQuery(recordImportQuery(id))
  if (data) return <RecordImportView found={data} onAgain={onAgain} />
  if (error) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  return <Loader aria-label="Loading" />
}

function LatestImports({ present }: { present: string }) {
  const { data = [] } = useQuery(recordImportListQuery)
  const others = data.filter(({ id }) => id !== present)
  if (others.length === 0) return null
  const now = Date.now()
  return (
    <Part title="Earlier imports">
      <LineList>
        {others.map((one) => (
          <Line
            key={one.id}
            title={one.fileName}
            detail={`${standOf(one)} · ${timeAgo(one.createdAt, now)}`}
            aside={stateWords[one.state]}
            link={{ to: '/record-imports', search: { id: one.id } }}
          />
        ))}
      </LineList>
    </Part>
  )
}
