// The life cycle of an issued document: requested, made ready by a job, checked by its code, revoked, and expired.

import { randomBytes } from 'node:crypto'
import {
  type CheckedDocument,
  DocumentFacts,
  type DocumentKind,
  documentKinds,
  documentNumber,
} from '@rounds/contract/documents/issued/issued-document'
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** Scope columns of a document. Its alias in the statement must be `d`. */
export const documentColumns: ScopeColumns = {
  own: 'd.student_id',
  department: 'd.department_id',
  college: 'd.college_id',
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 20
/** Generates a check code of 100 random bits. */
const newCode = (): string => Array.from(randomBytes(codeLength), (byte) => alphabet[byte & 31]).join('')

const scopeChecked = everybody('a student whose scope was checked before')
export const inJob = everybody('the job that makes the document')
const Choice = json(z.unknown())

const begin = statement({
  name: 'issuedDocuments.begin',
  scope: scopeChecked,
  params: {
    id: uuid,
    code: text,
    kind: text,
    year: integer.nullable(),
    sequence: integer.nullable(),
    studentId: uuid,
    collegeId: uuid,
    departmentId: uuid,
    askedById: uuid,
    isPrivate: boolean,
    summary: text,
    choice: Choice,
    now: timestamp,
  },
  row: {},
  sql: `insert into issued_documents (id, code, kind, year, sequence, student_id, college_id, department_id, asked_by_id,
      is_private, state, summary, choice, requested_at)
    values (:id, :code, :kind, :year, :sequence, :studentId, :collegeId, :departmentId, :askedById, :isPrivate, 'Running', :summary,
      :choice::jsonb, :now)
    on conflict (asked_by_id) where state = 'Running' and kind = 'logbook' do nothing`,
})

export interface NewDocument {
  id: string
  kind: DocumentKind
  /** Set for certificates. */
  number?: { year: number; sequence: number }
  studentId: string
  collegeId: string
  departmentId: string
  askedById: string
  /** True when only the student may see it. */
  isPrivate?: boolean
  summary: string
  choice: unknown
  now: Date
}

/**
 * Inserts a running document with a new check code. Returns false while another logbook requested by this person is
 * running.
 */
export async function beginDocument(
  db: Database,
  { number, isPrivate = false, ...document }: NewDocument,
): Promise<boolean> {
  const { year = null, sequence = null } = number ?? {}
  return (await db.execute(begin, { ...document, isPrivate, year, sequence, code: newCode() })) > 0
}

const running = statement({
  name: 'issuedDocuments.running',
  scope: inJob,
  params: { id: uuid },
  row: {
    id: uuid,
    code: text,
    kind: oneOf(documentKinds),
    year: integer.nullable(),
    sequence: integer.nullable(),
    studentId: uuid,
    collegeId: uuid,
    departmentId: uuid,
    askedById: uuid,
    requestedAt: timestamp,
    choice: Choice,
  },
  sql: `select id, code, kind, year, sequence, student_id as "studentId", college_id as "collegeId",
      department_id as "departmentId", asked_by_id as "askedById", requested_at as "requestedAt", choice
    from issued_documents where id = :id and state = 'Running'`,
})

export interface RunningDocument {
  id: string
  code: string
  kind: DocumentKind
  /** Set for a certificate. */
  number: string | null
  studentId: string
  collegeId: string
  departmentId: string
  askedById: string
  requestedAt: Date
  choice: unknown
}

const numberOf = ({ year, sequence }: { year: number | null; sequence: number | null }): string | null =>
  year === null || sequence === null ? null : documentNumber(year, sequence)

/** Returns a running document, or undefined when it is no longer running. */
export async function findRunningDocument(db: Database, id: string): Promise<RunningDocument | undefined> {
  const row = await db.row(running, { id })
  return row && { ...row, number: numberOf(row) }
}

const checked = statement({
  name: 'issuedDocuments.check',
  scope: everybody('the code is known to everyone who has the document; only its facts are shown'),
  params: { code: text },
  row: {
    kind: oneOf(documentKinds),
    year: integer.nullable(),
    sequence: integer.nullable(),
    facts: json(DocumentFacts).nullable(),
    issuedAt: timestamp.nullable(),
    digest: text.nullable(),
    revokedAt: timestamp.nullable(),
  },
  sql: `select kind, year, sequence, facts, issued_at as "issuedAt", digest, revoked_at as "revokedAt"
    from issued_documents where code = :code and state = 'Ready'`,
})

/** Returns the facts shown at the check address, or null when the code is unknown. */
export async function checkDocument(db: Database, code: string): Promise<CheckedDocument | null> {
  const found = await db.row(checked, { code })
  if (!found?.facts || !found.issuedAt || !found.digest) return null
  const { kind, facts, issuedAt, digest, revokedAt } = found
  const moments = { issuedAt: issuedAt.toISOString(), revokedAt: revokedAt?.toISOString() ?? null }
  return { kind, number: numberOf(found), ...facts, digest, ...moments }
}

const hold = scopedStatement({
  name: 'issuedDocuments.hold',
  params: { id: uuid },
  row: {
    id: uuid,
    kind: oneOf(documentKinds),
    studentId: uuid,
    summary: text,
    year: integer.nullable(),
    sequence: integer.nullable(),
    revokedAt: timestamp.nullable(),
  },
  axes: {},
  sql: (within) => `select d.id, d.kind, d.student_id as "studentId", d.summary, d.year, d.sequence,
    d.revoked_at as "revokedAt"
    from issued_documents d where d.id = :id and d.state = 'Ready' and not d.is_private and ${within(documentColumns)} for update`,
})

export interface LockedDocument {
  id: string
  kind: DocumentKind
  studentId: string
  summary: string
  number: string | null
  revokedAt: Date | null
}

/** Locks a finished document of a staff member's scope until the transaction ends. */
export async function lockDocument(db: Database, scope: Scope, id: string): Promise<LockedDocument | undefined> {
  const row = await db.row(hold.of(scope, {}), { id })
  return row && { ...row, number: numberOf(row) }
}

const revoke = statement({
  name: 'issuedDocuments.revoke',
  scope: everybody('a document that the caller has locked within their scope'),
  params: { id: uuid, byId: uuid, reason: text, now: timestamp },
  row: {},
  sql: `update issued_documents set revoked_at = :now, revoked_by_id = :byId, revoke_reason = :reason where id = :id`,
})

export async function revokeDocument(
  db: Database,
  values: { id: string; byId: string; reason: string; now: Date },
): Promise<void> {
  await db.execute(revoke, values)
}

/** A document still running after this time was interrupted. */
const maxMs = 12 * hourMs
/** Longer than any file is kept. A later expiry was written by a clock that ran ahead. */
const longestMs = 400 * dayMs

const overdue = statement({
  name: 'issuedDocuments.overdue',
  scope: inJob,
  params: { before: timestamp, latest: timestamp },
  row: { id: uuid },
  sql: `select id from issued_documents
    where state = 'Running' and (requested_at < :before or requested_at > :latest) limit 500`,
})

/** Returns running documents whose job must be lost. The time limit allows for jobs that wait in the queue. */
export const overdueDocuments = async (db: Database, now: Date): Promise<string[]> =>
  (await db.rows(overdue, { before: new Date(now.getTime() - maxMs), latest: latestMoment(now) })).map(({ id }) => id)

const expire = statement({
  name: 'issuedDocuments.expire',
  scope: inJob,
  params: { now: timestamp, latest: timestamp },
  row: { objectKey: text.nullable() },
  sql: `with over as (
      select id, object_key from issued_documents
      where object_key is not null and (expires_at <= :now or expires_at > :latest) for update)
    update issued_documents d set object_key = null, sealed_key = null, expires_at = null
    from over where d.id = over.id returning over.object_key as "objectKey"`,
})

/** Clears the files of expired documents and returns their object keys. Code and digest stay. */
export async function expireDocuments(db: Database, now: Date): Promise<string[]> {
  const rows = await db.rows(expire, { now, latest: latestMoment(now, longestMs) })
  return rows.flatMap(({ objectKey }) => objectKey ?? [])
}
