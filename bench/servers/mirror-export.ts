// The mirror's file of a department's records: the product's own statement, copied to the caller as it is read.
import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { integer, uuid } from '../../apps/api/src/kernel/database/columns.ts'
import { bound, everybody, statement } from '../../apps/api/src/kernel/database/statement.ts'
import { copyText } from '../../apps/api/src/kernel/exports/export-query.ts'
import {
  columnsOfExport,
  exportedRows,
  exportParams,
  exportValues,
} from '../../apps/api/src/records/logbook/exports/entry-export-columns.ts'

const exportColumns = columnsOfExport(null)
const exportWhere = "e.college_id = :collegeId and e.department_id = :departmentId and e.status <> 'Draft'"
const place = { collegeId: uuid, departmentId: uuid }
const scope = everybody('the condition limits it to the department of the viewer')
const exportCount = statement({
  name: 'bench.exportCount',
  scope,
  params: place,
  row: { n: integer },
  sql: `select count(*)::int as n from entries e where ${exportWhere}`,
})
const exportRows = statement({
  name: 'bench.exportRows',
  scope,
  params: { ...place, ...exportParams },
  row: {},
  sql: exportedRows(exportColumns, 'csv', { where: exportWhere, order: 'e.date desc, e.id desc' }),
})

/** `audit` gets the number of rows before the first one is sent. */
export async function exportFile(
  pool: pg.Pool,
  viewer: { college_id: string; department_id: string },
  reply: ServerResponse,
  audit: (rows: number) => Promise<unknown>,
): Promise<void> {
  const values = { collegeId: viewer.college_id, departmentId: viewer.department_id, ...exportValues }
  const rows = copyText(bound(exportRows, values))
  const client = await pool.connect()
  await client.query('begin isolation level repeatable read read only')
  const { rows: counted } = await client.query(exportCount.text, exportCount.bind(values))
  await audit(counted[0].n)
  reply.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
  reply.write(`\uFEFF${exportColumns.map(({ title }) => title).join(',')}\r\n`)
  const copied = client.query(copyStreams.to(`copy (${rows}) to stdout with (format csv)`))
  copied.pipe(reply)
  reply.once('close', () => void client.query('rollback').finally(() => client.release()))
}
