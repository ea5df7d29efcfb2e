// Imports students and staff from a spreadsheet. Shows the findings before anybody is invited, and the latest imports
// below.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ChooseFile } from './choose-file.tsx'
import { ImportFrame } from './import-frame.tsx'
import { standOf, stateWords } from './import-text.ts'
import { ImportView } from './import-view.tsx'
import { importListQuery, importQuery } from './imports.queries.ts'

export function ImportsPage() {
  const { id = '' } = useSearch({ from: '/signed-in/imports' })
  const client = useQueryClient()
  // The unknown headings of the last checked file, kept here because they are never sent to the server.
  const [checked, setChecked] = useState<{ id: string; unknown: readonly string[] } | null>(null)
  const present = useQuery({ ...importQuery(id), enabled: id !== '' })
  const { data: latest = [] } = useQuery(importListQuery)
  return (
    <ImportFrame
      title="Import people"
      purpose="Students or staff from a spreadsheet: you see what was found before anybody is invited."
      to="/imports"
      id={id}
      present={present}
      latest={latest}
      standOf={standOf}
      stateOf={({ state }) => stateWords[state]}
      choose={(open) => (
        <ChooseFile
          onChecked={(found, unknown) => {
            client.setQueryData(importQuery(found.id).queryKey, found)
            setChecked({ id: found.id, unknown })
            open(found.id)
          }}
        />
      )}
      view={(found, onAgain) => (
        <ImportView found={found} unknown={checked?.id === found.id ? checked.unknown : []} onAgain={onAgain} />
      )}
    />
  )
}
