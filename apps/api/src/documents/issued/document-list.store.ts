// The issued documents that somebody may see, and the file of one.
import { shownCode } from '@rounds/contract/documents/issued/check-code'
import {
  type DocumentQuery,
  documentKinds,
  documentStates,
  documentTitles,
  type IssuedDocument,
} from '@rounds/contract/documents/issued/issued-document'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { documentColumns } from './issued-documents.store.ts'

const filters = { of: text.nullable(), studentId: uuid.nullable(), isOwn: boolean }
const isShown = '(:isOwn or not d.is_private)'
const matches = `${isShown} and (:of::text is null or (d.kind = 'logbook') = (:of::text = 'logbooks'))
  and (:studentId::uuid is null or d.student_id = :studentId)`

const total = scopedStatement({
  name: 'issuedDocuments.total',
  params: filters,
  row: { total: integer },
  axes: {},
  sql: (within) =>
    `select count(*)::int as total from issued_documents d where ${within(documentColumns)} and ${matches}`,
})

const list = scopedStatement({
  name: 'issuedDocuments.list',
  params: { ...filters, limit: integer, offset: integer },
  row: {
    id: uuid,
    kind: oneOf(documentKinds),
    number: text.nullable(),
    summary: text,
    studentId: uuid,
    studentName: text,
    askedBy: text,
    state: oneOf(documentStates),
    requestedAt: timestamp,
    code: text,
    bytes: integer.nullable(),
    expiresAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
    revokedBy: text.nullable(),
    revokeReason: text.nullable(),
  },
  axes: {},
  sql: (within) => `select d.id, d.kind, d.year || '/' || d.sequence as number, d.summary, d.student_id as "studentId",
      s.name as "studentName", b.name as "askedBy", d.state, d.requested_at as "requestedAt", d.code,
      d.bytes::int as bytes, d.expires_at as "expiresAt", d.revoked_at as "revokedAt", r.name as "revokedBy",
      d.revoke_reason as "revokeReason"
    from issued_documents d join accounts s on s.id = d.student_id join accounts b on b.id = d.asked_by_id
      left join accounts r on r.id = d.revoked_by_id
    where ${within(documentColumns)} and ${matches}
    order by d.requested_at desc, d.id desc limit :limit offset :offset`,
})

/** A page of the documents of the scope, the newest first. `isOwn`: the reader is the student. */
export async function listDocuments(
  db: Database,
  scope: Scope,
  { page, size, of, studentId }: DocumentQuery,
  isOwn: boolean,
): Promise<{ documents: IssuedDocument[]; page: PageInfo }> {
  const values = { of: of ?? null, studentId: studentId ?? null, isOwn }
  const counted = await db.row(total.of(scope, {}), values)
  const rows = await db.rows(list.of(scope, {}), { ...values, limit: size, offset: (page - 1) * size })
  const documents = rows.map(
    ({ studentId: id, studentName: name, requestedAt, expiresAt, revokedAt, code, ...rest }) => ({
      ...rest,
      code: shownCode(code),
      student: { id, name },
      requestedAt: requestedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    }),
  )
  return { documents, page: { page, size, total: counted?.total ?? 0 } }
}

const file = scopedStatement({
  name: 'issuedDocuments.file',
  params: { id: uuid, now: timestamp, isOwn: boolean },
  row: {
    id: uuid,
    kind: oneOf(documentKinds),
    name: text,
    bytes: integer.nullable(),
    objectKey: text.nullable(),
    sealedKey: text.nullable(),
  },
  axes: {},
  sql: (within) => `select d.id, d.kind, s.name, d.bytes::int as bytes, d.object_key as "objectKey",
      d.sealed_key as "sealedKey"
    from issued_documents d join accounts s on s.id = d.student_id
    where d.id = :id and d.state = 'Ready' and d.revoked_at is null and d.expires_at > :now
      and ${isShown} and ${within(documentColumns)}`,
})

/** A document of the scope as a file to send; undefined when its time is over or it is revoked. */
export async function findDocumentFile(
  db: Database,
  scope: Scope,
  { id, now, isOwn }: { id: string; now: Date; isOwn: boolean },
): Promise<SentFile | undefined> {
  const found = await db.row(file.of(scope, {}), { id, now, isOwn })
  if (!found || found.objectKey === null || found.bytes === null) return undefined
  const { kind, name, bytes, objectKey, sealedKey } = found
  return { id, bytes, objectKey, sealedKey, name: `${documentTitles[kind]} ${name}.pdf`, type: 'application/pdf' }
}
