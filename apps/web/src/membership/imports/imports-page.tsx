// Import people: students and staff from a spreadsheet, looked at before anybody is invited, and the latest imports.
import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportView } from './import-view.tsx'
import { standOf, stateWords } from './import-words.ts'
import { importListQuery, importQuery } from './imports.queries.ts'

export function ImportsPage() {
  const { id = '' } = useSearch({ from: '/signed-in/imports' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const open = (next: string) => navigate({ to: '/imports', search: next ? { id: next } : {} })
  return (
    <PageFrame
      title="Import people"
      purpose="Students or staff from a spreadsheet: you see what was found before anybody is invited."
    >
      {id ? (
        <PresentImport key={id} id={id} onAgain={() => open('')} />
      ) : (
        <ChooseFile
          onChecked={(found) => {
            client.setQueryData(importQuery(found.id).queryKey, found)
            void open(found.id)
          }}
        />
      )}
      <LatestImports present={id} />
    </PageFrame>
  )
}

function PresentImport({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data, error, refetch } = useQuery(importQuery(id))
  if (data) return <ImportView found={data} onAgain={onAgain} />
  if (error) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  return <Loader aria-label="Loading" />
}

function LatestImports({ present }: { present: string }) {
  const { data = [] } = useQuery(importListQuery)
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
            link={{ to: '/imports', search: { id: one.id } }}
          />
        ))}
      </LineList>
    </Part>
  )
}
