// Checks the disk space for a college's package, before it is made and while it is written. A large college must not
// fill the disk that everyone's uploads need.
import { collegePackageMessages } from '@rounds/contract/documents/college-packages/college-package.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Services } from '#api/kernel/api.ts'
import { integer, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

type Tools = Pick<Services, 'files' | 'collegePackageLimit'>

const gigabyte = 1024 ** 3
/** Space that stays free for everything else. */
export const reserveBytes = gigabyte
/** Bytes written between two checks of the free space. */
const watchBytes = 64 * 1024 * 1024

const usage = statement({
  name: 'collegePackages.fileBytes',
  scope: everybody('the college is one of the caller’s, which the route has asked for'),
  params: { collegeId: uuid },
  row: { bytes: integer },
  sql: 'select coalesce((select bytes from file_usage where id = :collegeId), 0) as bytes',
})

/** Refuses a package whose files alone exceed the limit or the free space. */
export async function assertPackageRoom(
  { db, files, collegePackageLimit }: Tools & Pick<Services, 'db'>,
  collegeId: string,
): Promise<void> {
  const { bytes = 0 } = (await db.row(usage, { collegeId })) ?? {}
  if (bytes > collegePackageLimit) {
    const n = Math.floor(collegePackageLimit / gigabyte)
    throw new Problem('tooLarge', { title: 'Too large', message: fillMessage(collegePackageMessages.tooLarge, { n }) })
  }
  if (bytes + reserveBytes > (await files.freeBytes())) {
    throw new Problem('storageFull', { message: collegePackageMessages.noRoom })
  }
}

/** The package exceeded its limit or the free space. A retry would fail in the same way. */
export class PackageOutgrown extends Error {}

/** Passes the chunks through while there is room. Throws `PackageOutgrown` otherwise. */
export async function* whileRoom(
  { files, collegePackageLimit }: Tools,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let [bytes, nextLook] = [0, 0]
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > collegePackageLimit) throw new PackageOutgrown('The package has more than COLLEGE_PACKAGE_GB.')
    if (bytes >= nextLook) {
      nextLook = bytes + watchBytes
      if ((await files.freeBytes()) < reserveBytes) throw new PackageOutgrown('The disk of files has no room left.')
    }
    yield piece
  }
}
