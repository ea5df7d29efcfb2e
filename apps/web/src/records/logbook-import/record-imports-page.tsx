// Imports old records from a spreadsheet, with a check before anything is stored, and lists the latest imports.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ImportFrame } from '#web/membership/imports/import-frame.tsx'
import { ChooseRecords } from './choose-records.tsx'
import { standOf, stateWords } from './record-import-text.ts'
import { RecordImportView } from './record-import-view.tsx'
import { recordImportListQuery, recordImportQuery } from './record-imports.queries.ts'

export function RecordImportsPage() {
  const { id = '' } = useSearch({ from: '/signed-in/record-imports' })
  const client = useQueryClient()
  const present = useQuery({ ...recordImportQuery(id), enabled: id !== '' })
  const { data: latest = [] } = useQuery(recordImportListQuery)
  return (
    <ImportFrame
      title="Import old records"
      purpose="Import earlier records from paper or a spreadsheet. You review them before anything is recorded."
      to="/record-imports"
      id={id}
      present={present}
      latest={latest}
      standOf={standOf}
      stateOf={({ state }) => stateWords[state]}
      choose={(open) => (
        <ChooseRecords
          onChecked={(found) => {
            client.setQueryData(recordImportQuery(found.id).queryKey, found)
            open(found.id)
          }}
        />
      )}
      view={(found, onAgain) => <RecordImportView found={found} onAgain={onAgain} />}
    />
  )
}
