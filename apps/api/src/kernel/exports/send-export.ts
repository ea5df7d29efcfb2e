// Sends an export as a file, after the audit log has recorded it with its number of rows.
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { AuditNote } from '#api/kernel/audit/audit.ts'
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'
import type { ExportFormat, ExportQuery } from './export-query.ts'

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ExportCall {
  viewer: Viewer
  now: Date
  audit: (note: AuditNote) => Promise<void>
  reply: FastifyReply
}

interface ListExportCall extends ExportCall {
  request: FastifyRequest
  query: Readonly<Record<string, unknown>>
  /** The college whose list is exported, when the list belongs to one. */
  params?: { id: string } | undefined
}

/**
 * Sends a list that names people. The file's name starts with `name`; `action` is its name in the audit log. This ring
 * cannot ask for a password, so the implementation is `sendListExport`.
 */
export type SendListExport = (
  api: Api,
  call: ListExportCall,
  file: ExportQuery,
  as: { name: string; action: string },
) => Promise<FastifyReply>

/** Sends an export as `name-15-06-2026.csv`; the audit log records `detail` as its filter. */
export async function sendExport(
  api: Api,
  { viewer, now, audit, reply }: ExportCall,
  query: ExportQuery,
  { name, detail }: { name: string; detail: AuditDetail },
): Promise<FastifyReply> {
  const { rows, file } = await api.exporter.open(query, viewer.id)
  await audit({ detail: { ...detail, rows } }).catch((error: unknown) => {
    file.destroy()
    throw error
  })
  const fullName = `${name}-${showDate(businessDateOf(now))}.${query.format}`
  reply.header('content-disposition', `attachment; filename="${fullName}"`)
  return reply.type(types[query.format]).send(file)
}
