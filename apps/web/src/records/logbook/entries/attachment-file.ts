// Converts a stored attachment for the file viewer.
import { files } from '@rounds/contract/platform/files/file.endpoints'
import type { Attachment } from '@rounds/contract/records/logbook/entry'
import { addressOf } from '#web/kernel/call.ts'
import type { ViewedFile } from '#web/ui/files/file-viewer.tsx'

export const attachmentFile = ({ id, name, type }: Attachment): ViewedFile => ({
  address: addressOf(files.read, { params: { id } }),
  name,
  contentType: type,
})
