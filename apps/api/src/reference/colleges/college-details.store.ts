// The Master's changes to a college: its details, the address and colour of its sign-in page, its logo.
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflictAt, Problem } from '@rounds/contract/kernel/problem'
import type { College, CollegeDetails } from '@rounds/contract/reference/colleges/college'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import { integer, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { releaseFiles } from '#api/platform/files/files.store.ts'
import { collegeParams, findCollege, nameTaken } from './colleges.store.ts'
import { assertOwnGstin } from './own-gstin.ts'

const masterAlone = everybody('the Master manages all colleges; the operations say so')

const hold = statement({
  name: 'colleges.hold',
  scope: masterAlone,
  params: { id: uuid },
  row: { slug: text, logo: uuid.nullable() },
  sql: 'select slug, logo_file_id as logo from colleges where id = :id for update',
})

async function lockCollege(db: Database, id: string): Promise<{ slug: string; logo: string | null }> {
  const college = await db.row(hold, { id })
  if (!college) throw new Problem('notFound')
  return college
}

const save = statement({
  name: 'colleges.save',
  scope: masterAlone,
  params: { ...collegeParams, accent: text.nullable() },
  row: { id: uuid },
  sql: `update colleges c set slug = :slug, name = :name, address = :address, state_id = s.id, phone = :phone,
      email = :email, website = :website, gstin = :gstin, accent = :accent
    from states s where s.id = :stateId and c.id = :id
    returning c.id`,
})

// A college may return to a former address of its own.
const keepSlug = statement({
  name: 'colleges.keepSlug',
  scope: masterAlone,
  params: { id: uuid, former: text, present: text },
  row: {},
  sql: `with taken_back as (delete from college_former_slugs where slug = :present and college_id = :id)
    insert into college_former_slugs (slug, college_id) values (:former, :id) on conflict do nothing`,
})

const slugOfOther = statement({
  name: 'colleges.slugOfOther',
  scope: masterAlone,
  params: { id: uuid, slug: text },
  row: { slug: text },
  sql: 'select slug from college_former_slugs where slug = :slug and college_id <> :id',
})

const slugTaken = () => conflictAt({ slug: collegeMessages.slugTaken })

/**
 * Saves a college's details and returns which fields changed. Its former address redirects to the new one. Throws
 * `conflict` at a field whose value another college has. Call it in a transaction.
 */
export async function saveCollege(
  db: Database,
  id: string,
  details: CollegeDetails,
): Promise<{ college: College; fields: string[] }> {
  const { slug: former } = await lockCollege(db, id)
  const before = detailsOf(await findCollege(db, id))
  const { slug, website = null, gstin = null, accent = null } = details
  try {
    const saved = await db.row(save, { ...details, id, website, gstin, accent })
    if (!saved)
      throw new Problem('invalid', { fields: { stateId: fillMessage(fieldMessages.fromList, { label: 'a state' }) } })
  } catch (error) {
    if (isUniqueViolation(error, 'colleges_slug_unique')) throw slugTaken()
    throw isUniqueViolation(error) ? nameTaken() : error
  }
  // After the update, which has waited for any college that was just giving up this address.
  if (await db.row(slugOfOther, { id, slug })) throw slugTaken()
  if (slug !== former) await db.execute(keepSlug, { id, former, present: slug })
  const college = await findCollege(db, id)
  assertOwnGstin(college)
  const after = new Map(detailsOf(college))
  return { college, fields: before.flatMap(([key, value]) => (after.get(key) === value ? [] : [key])) }
}

const detailsOf = ({ id: _, departments: __, logo: ___, state, ...details }: College) =>
  Object.entries({ ...details, state: state.name })

const setLogo = statement({
  name: 'colleges.setLogo',
  scope: masterAlone,
  params: { id: uuid, fileId: uuid.nullable() },
  row: {},
  sql: 'update colleges set logo_file_id = :fileId where id = :id',
})

/** Replaces the logo, or removes it with null, and releases the previous file. Call it in a transaction. */
export async function replaceLogo(db: Database, id: string, fileId: string | null): Promise<College> {
  const { logo } = await lockCollege(db, id)
  await db.execute(setLogo, { id, fileId })
  if (logo) await releaseFiles(db, [logo])
  return findCollege(db, id)
}

const logoOf = statement({
  name: 'colleges.logo',
  scope: everybody('logos stand on public sign-in pages'),
  params: { id: uuid },
  row: { id: uuid, name: text, type: text, bytes: integer, objectKey: text, sealedKey: text.nullable() },
  sql: `select f.id, f.name, f.type, f.bytes, f.object_key as "objectKey", f.sealed_key as "sealedKey"
    from colleges c join files f on f.id = c.logo_file_id where c.id = :id`,
})

/** Returns the logo of a college; throws `notFound`. */
export async function findLogo(db: Database, id: string): Promise<SentFile> {
  const logo = await db.row(logoOf, { id })
  if (!logo) throw new Problem('notFound')
  return logo
}
