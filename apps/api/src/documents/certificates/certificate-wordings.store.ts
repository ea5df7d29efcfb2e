// A college's wordings of certificates. Each change is a row; the newest one of a kind applies.
import { type CertificateKind, certificateKinds } from '@rounds/contract/documents/certificates/certificate'
import type { WordedCertificate } from '@rounds/contract/documents/certificates/certificate-wording'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const ownCollege = everybody('the college of the Admin, or of a student or posting whose scope was judged')
const maxListed = 10
const kind = oneOf(certificateKinds as [CertificateKind, ...CertificateKind[]])

const present = statement({
  name: 'certificateWordings.present',
  scope: ownCollege,
  params: { collegeId: uuid, kind },
  row: { text: text.nullable() },
  sql: `select text from certificate_wordings where college_id = :collegeId and kind = :kind order by id desc limit 1`,
})

/** Returns the college's wording, or null when it uses the built-in one. */
export async function findWording(db: Database, collegeId: string, of: CertificateKind): Promise<string | null> {
  return (await db.row(present, { collegeId, kind: of }))?.text ?? null
}

const list = statement({
  name: 'certificateWordings.versions',
  scope: ownCollege,
  params: { collegeId: uuid, max: integer },
  row: { kind, text: text.nullable(), by: text, at: timestamp },
  sql: `select v.kind, v.text, a.name as by, v.changed_at as at
    from (select *, row_number() over (partition by kind order by id desc) as place from certificate_wordings
      where college_id = :collegeId) v
      join accounts a on a.id = v.changed_by_id
    where v.place <= :max order by v.id desc`,
})

/** Returns every kind with its latest versions. */
export async function listWordings(db: Database, collegeId: string): Promise<WordedCertificate[]> {
  const rows = await db.rows(list, { collegeId, max: maxListed })
  return certificateKinds.map((one) => {
    const versions = rows
      .filter((row) => row.kind === one)
      .map(({ text: words, by, at }) => ({ text: words, by, at: at.toISOString() }))
    return { kind: one, text: versions[0]?.text ?? null, versions }
  })
}

const insert = statement({
  name: 'certificateWordings.add',
  scope: ownCollege,
  params: { collegeId: uuid, kind, text: text.nullable(), byId: uuid, now: timestamp },
  row: {},
  sql: `insert into certificate_wordings (college_id, kind, text, changed_by_id, changed_at)
    values (:collegeId, :kind, :text, :byId, :now)`,
})

/** Sets the wording of a kind from now on. Null restores the built-in wording. */
export async function addWording(
  db: Database,
  wording: { collegeId: string; kind: CertificateKind; text: string | null; byId: string; now: Date },
): Promise<void> {
  await db.execute(insert, wording)
}
