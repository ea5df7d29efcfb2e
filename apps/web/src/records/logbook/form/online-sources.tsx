// What forms beside the logbook choose from: the teachers of the department, and a place for files that the server has at
// once. A record can wait on the device with its file; a version of a thesis or a question cannot.
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { type ReactNode, useMemo } from 'react'
import { FieldSourcesProvider } from '#web/fields/field-sources.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { upload } from '#web/kernel/upload.ts'
import { sourcesFor } from './logbook-sources.tsx'

export function OnlineSources({ children }: { children: ReactNode }) {
  const user = useUser()
  const sources = useMemo(
    () => ({
      ...sourcesFor(user),
      upload: async (file: File, options: Parameters<ReturnType<typeof sourcesFor>['upload']>[1]) =>
        (await upload(files.upload, { file, ...options })).file,
    }),
    [user],
  )
  return <FieldSourcesProvider value={sources}>{children}</FieldSourcesProvider>
}
