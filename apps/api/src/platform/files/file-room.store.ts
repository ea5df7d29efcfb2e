// Whether there is room for another file: of each person, and of each college, by counters that triggers keep.
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
 * Throws `tooLarge` when the files of the person, or of their college, would have too many bytes with these. Uploads of
 * several people at once may pass the limit of the college by a file each.
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
