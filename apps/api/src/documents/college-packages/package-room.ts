// Whether there is room for the package of a college: asked before it is made, and watched while it is written, so that a large
// college never fills the disk that the uploads of all others need.
import { collegePackageMessages } from '@rounds/contract/documents/college-packages/college-package.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Services } from '#api/kernel/api.ts'
import { integer, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

type Tools = Pick<Services, 'files' | 'collegePackageLimit'>

const gigabyte = 1024 ** 3
/** Stays free for everything else. */
export const reserveBytes = gigabyte
/** How often the room is looked at while a package is written. */
const watchBytes = 64 * 1024 * 1024

const usage = statement({
  name: 'collegePackages.fileBytes',
  scope: everybody('the college is one of the caller’s, which the route has asked for'),
  params: { collegeId: uuid },
  row: { bytes: integer },
  sql: 'select coalesce((select bytes from file_usage where id = :collegeId), 0) as bytes',
})

/** Refuses a package whose files alone are more than it may have, or than the disk has room for. */
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

/** A package that became larger than it may be, or for which the room went. Making it once more would end in the same way. */
export class PackageOutgrown extends Error {}

/** The same pieces, as long as there is room for them. */
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
