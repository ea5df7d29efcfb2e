// The page of an import: choosing a file, or one import, with the latest imports below.
import { Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { timeAgo } from '#web/ui/words/time-ago.ts'

interface ShownImport {
  id: string
  fileName: string
  createdAt: string
}

interface Props<Found extends ShownImport> {
  title: string
  purpose: string
  to: '/imports' | '/record-imports'
  /** The id of the open import; empty while a file is being chosen. */
  id: string
  present: UseQueryResult<Found>
  latest: readonly Found[]
  /** The progress of an import, in a line and in a word. */
  standOf: (found: Found) => string
  stateOf: (found: Found) => string
  choose: (open: (id: string) => void) => ReactNode
  view: (found: Found, onAgain: () => void) => ReactNode
}

export function ImportFrame<Found extends ShownImport>(props: Props<Found>) {
  const { title, purpose, to, id, present, latest, choose, view } = props
  const navigate = useNavigate()
  const open = (next: string) => void navigate({ to, search: next ? { id: next } : {} })
  return (
    <PageFrame title={title} purpose={purpose}>
      {id ? <Present query={present}>{(found) => view(found, () => open(''))}</Present> : choose(open)}
      <LatestImports {...props} latest={latest.filter((one) => one.id !== id)} />
    </PageFrame>
  )
}

interface PresentProps<Found> {
  query: UseQueryResult<Found>
  children: (found: Found) => ReactNode
}

function Present<Found extends ShownImport>({ query: { data, error, refetch }, children }: PresentProps<Found>) {
  if (data) return <Fragment key={data.id}>{children(data)}</Fragment>
  if (error) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  return <Loader aria-label="Loading" />
}

function LatestImports<Found extends ShownImport>({ to, latest, standOf, stateOf }: Props<Found>) {
  if (latest.length === 0) return null
  const now = Date.now()
  return (
    <Part title="Earlier imports">
      <LineList>
        {latest.map((one) => (
          <Line
            key={one.id}
            title={one.fileName}
            detail={`${standOf(one)} · ${timeAgo(one.createdAt, now)}`}
            aside={stateOf(one)}
            link={{ to, search: { id: one.id } }}
          />
        ))}
      </LineList>
    </Part>
  )
}
