// Data sources for the inputs of a logbook form: teachers, catalogue and file uploads.
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { type ReactNode, useMemo } from 'react'
import { type FieldSources, FieldSourcesProvider } from '#web/fields/field-sources.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { isTransient } from '#web/kernel/retries/retry-policy.ts'
import { upload } from '#web/kernel/upload.ts'
import { holdFile, noteUploaded } from '../device/held-files.ts'
import { wholeCatalogueQuery } from '../device/kept-catalogue.ts'
import { offeredFrom } from '../device/offered-items.ts'
import { keepRecentChoice, recentChoices } from '../device/recent-choices.ts'

export function sourcesFor({
  id,
  department,
  college,
}: Pick<SessionUser, 'id' | 'department' | 'college'>): FieldSources {
  // Includes the department: after a move the catalogue differs, and recent choices from the old one would be refused.
  const chooser = `${id}.${department?.id ?? ''}`
  return {
    async teachers({ signal }) {
      if (!department || !college) return []
      const params = { departmentId: department.id, collegeId: college.id }
      return (await call(accounts.teachers, { params, signal })).data
    },
    async choices(shelf, { within, under, search, signal }) {
      const query = { ...(within ? { within } : {}), ...(under ? { under } : {}), ...(search ? { search } : {}) }
      try {
        return (await call(catalogue.choices, { params: { shelf }, query, signal })).items
      } catch (thrown) {
        if (!isTransient(thrown) || signal.aborted) throw thrown
        const kept = await queryClient.fetchQuery(wholeCatalogueQuery).catch(() => null)
        if (!kept) throw thrown
        return offeredFrom(kept, shelf, query)
      }
    },
    async addChoice(shelf, body) {
      return (await call(catalogue.addChoice, { params: { shelf }, body })).item
    },
    recent: (shelf, within) => recentChoices(chooser, shelf, within),
    keepRecent: (shelf, within, item) => keepRecentChoice(chooser, shelf, within, item),
    async upload(file, watched) {
      try {
        const stored = (await upload(files.upload, { file, ...watched })).file
        noteUploaded(stored.id, file)
        return stored
      } catch (thrown) {
        // Offline, the form continues with a file held on this device, which is sent with the record.
        const held = isTransient(thrown) && !watched.signal.aborted ? await holdFile(file) : null
        if (!held) throw thrown
        return held
      }
    },
  }
}

export function LogbookSources({ children }: { children: ReactNode }) {
  const user = useUser()
  const sources = useMemo(() => sourcesFor(user), [user])
  return <FieldSourcesProvider value={sources}>{children}</FieldSourcesProvider>
}
