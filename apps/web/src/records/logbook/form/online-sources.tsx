// Data sources for forms outside the logbook: the department's teachers, and immediate uploads. Records can wait on the
// device with their files; thesis versions and questions cannot.
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
