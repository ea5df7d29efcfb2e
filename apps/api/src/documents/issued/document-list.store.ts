// Lists the issued documents visible to a person, and finds the file of one.
import { shownCode } from '@rounds/contract/documents/issued/check-code'
import {
  type DocumentExportQuery,
  type DocumentQuery,
  documentKinds,
  documentStates,
  documentTitles,
  type IssuedDocument,
} from '@rounds/contract/documents/issued/issued-document'
import { workspaceDays } from '@rounds/contract/identity/accounts/coordinator-term'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { boolean, day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { literal } from '#api/kernel/exports/export-query.ts'
import { exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { documentColumns } from './issued-documents.store.ts'

const filters = { of: text.nullable(), studentId: uuid.nullable(), isOwn: boolean, today: day }
const isShown = '(:isOwn or not d.is_private)'

/** A coordinator sees the certificates that they issued while they see the posting. The statement must use `:today`. */
const coordinatorColumns: ScopeColumns = {
  own: `case when exists (select 1 from drp_postings p where p.id = (d.choice->>'postingId')::uuid
    and p.removed_at is null and :today::date <= p.last_day + ${workspaceDays}) then d.asked_by_id end`,
  department: 'null',
  college: 'null',
}
const axes = { isCoordinator: [false, true] } as const
const seen = (within: Within, { isCoordinator }: { isCoordinator: boolean }): string =>
  `${isCoordinator ? `d.asked_by_id = :scopeUserId and ${within(coordinatorColumns)}` : within(documentColumns)}
    and :today::date is not null`
const matches = `${isShown} and (:of::text is null or (d.kind = 'logbook') = (:of::text = 'logbooks'))
  and (:studentId::uuid is null or d.student_id = :studentId)`

/** The list without its columns, shared by the page and the exported file. */
const listed = {
  params: filters,
  axes,
  from: `issued_documents d join accounts s on s.id = d.student_id join accounts b on b.id = d.asked_by_id
    left join accounts r on r.id = d.revoked_by_id`,
  where: (within: Within, variant: { isCoordinator: boolean }) => `${seen(within, variant)} and ${matches}`,
  orderBy: 'd.requested_at desc, d.id desc',
}

const list = pagedList({
  name: 'issuedDocuments.list',
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
    ahead: integer.nullable(),
    done: integer.nullable(),
    total: integer.nullable(),
    code: text,
    bytes: integer.nullable(),
    expiresAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
    revokedBy: text.nullable(),
    revokeReason: text.nullable(),
  },
  columns: `d.id, d.kind, d.year || '/' || d.sequence as number, d.summary, d.student_id as "studentId",
      s.name as "studentName", b.name as "askedBy", d.state, d.requested_at as "requestedAt",
      case when d.state = 'Running' and d.records_total is null then (select count(*)::int from issued_documents q
        where q.state = 'Running' and (q.requested_at, q.id) < (d.requested_at, d.id)) end as ahead,
      case when d.state = 'Running' then d.records_done end as done,
      case when d.state = 'Running' then d.records_total end as total, d.code,
      d.bytes::int as bytes, d.expires_at as "expiresAt", d.revoked_at as "revokedAt", r.name as "revokedBy",
      d.revoke_reason as "revokeReason"`,
  ...listed,
})

/** The reader, and the business day of reading. */
interface Reader {
  role: Viewer['role']
  today: string
}
const isStudent = ({ role }: Reader): boolean => role === 'student'
const variantOf = ({ role }: Reader) => ({ isCoordinator: role === 'drpc' })
const filterOf = ({ of, studentId }: DocumentExportQuery, reader: Reader) => ({
  variant: variantOf(reader),
  values: { of: of ?? null, studentId: studentId ?? null, isOwn: isStudent(reader), today: reader.today },
})

/** Returns a page of the documents of the scope, newest first. */
export async function listDocuments(
  db: Database,
  scope: Scope,
  query: DocumentQuery,
  reader: Reader,
): Promise<{ documents: IssuedDocument[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, filterOf(query, reader), query)
  const documents = rows.map(
    ({ studentId: id, studentName: name, requestedAt, expiresAt, revokedAt, code, done, total, ...rest }) => ({
      ...rest,
      progress: done === null || total === null ? null : { done, total },
      code: shownCode(code),
      student: { id, name },
      requestedAt: requestedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    }),
  )
  return { documents, page }
}

const exported = exportedList({
  name: 'issuedDocuments.export',
  ...listed,
  columns: [
    ['Document', `${literal(JSON.stringify(documentTitles))}::jsonb->>d.kind`],
    ['Number', `d.year || '/' || d.sequence`],
    ['Student', 's.name'],
    ['What is in it', 'd.summary'],
    ['State', 'd.state'],
    ['Asked for by', 'b.name'],
    ['Asked for on', exportedMoment('d.requested_at')],
    ['Check code', `rtrim(regexp_replace(d.code, '(.{4})', '\\1-', 'g'), '-')`],
    ['Revoked by', 'r.name'],
    ['Revoked on', exportedMoment('d.revoked_at')],
    ['Reason', 'd.revoke_reason'],
  ],
})

/** The exported file of the documents that match a query. */
export const documentListFile = (scope: Scope, query: DocumentExportQuery, reader: Reader) =>
  exported(scope, filterOf(query, reader))

const file = scopedStatement({
  name: 'issuedDocuments.file',
  params: { id: uuid, now: timestamp, isOwn: boolean, today: day },
  row: {
    id: uuid,
    kind: oneOf(documentKinds),
    name: text,
    bytes: integer.nullable(),
    objectKey: text.nullable(),
    sealedKey: text.nullable(),
  },
  axes,
  sql: (within, variant) => `select d.id, d.kind, s.name, d.bytes::int as bytes, d.object_key as "objectKey",
      d.sealed_key as "sealedKey"
    from issued_documents d join accounts s on s.id = d.student_id
    where d.id = :id and d.state = 'Ready' and d.revoked_at is null and d.expires_at > :now
      and ${isShown} and ${seen(within, variant)}`,
})

/** Returns a document of the scope as a file to send. Undefined when it has expired or is revoked. */
export async function findDocumentFile(
  db: Database,
  scope: Scope,
  { id, now, ...reader }: Reader & { id: string; now: Date },
): Promise<SentFile | undefined> {
  const found = await db.row(file.of(scope, variantOf(reader)), {
    id,
    now,
    isOwn: isStudent(reader),
    today: reader.today,
  })
  if (!found || found.objectKey === null || found.bytes === null) return undefined
  const { kind, name, bytes, objectKey, sealedKey } = found
  return { id, bytes, objectKey, sealedKey, name: `${documentTitles[kind]} ${name}.pdf`, type: 'application/pdf' }
}
