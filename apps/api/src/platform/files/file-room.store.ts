// Storage limits per person and per college, from counters that triggers maintain.
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import { integer, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const mebibyte = 1024 * 1024
const ownMebibytes = 500

const usage = statement({
  name: 'fileUsage.find',
  scope: everybody('how much the caller and their college have stored'),
  params: { ownerId: uuid, collegeId: uuid.nullable() },
  row: { own: integer, ofCollege: integer },
  sql: `select coalesce((select bytes from file_usage where id = :ownerId), 0) as own,
      coalesce((select bytes from file_usage where id = :collegeId), 0) as "ofCollege"`,
})

/**
 * Throws `tooLarge` when these bytes would exceed the limit of the person or of their college. Concurrent uploads of
 * several people may exceed the college's limit by one file each.
 */
export async function assertRoom(
  { db, collegeFilesLimit }: Pick<Services, 'db' | 'collegeFilesLimit'>,
  { id, collegeId }: Pick<Viewer, 'id' | 'collegeId'>,
  bytes: number,
): Promise<void> {
  const { own = 0, ofCollege = 0 } = (await db.row(usage, { ownerId: id, collegeId })) ?? {}
  if (own + bytes > ownMebibytes * mebibyte) {
    throw new Problem('tooLarge', { message: fillMessage(uploadMessages.ownFull, { n: ownMebibytes }) })
  }
  if (ofCollege + bytes > collegeFilesLimit) throw new Problem('tooLarge', { message: uploadMessages.collegeFull })
}
