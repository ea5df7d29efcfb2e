// Validates the rows of an import as they are uploaded: their cells, and whether the address already has an account.
import { fillMessage } from '@rounds/contract/kernel/message'
import type { RowDraft } from '@rounds/contract/membership/imports/people-import'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { type RowContext, validatePersonRow } from '@rounds/contract/membership/imports/validate-person-row'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type { Database } from '#api/kernel/database/database.ts'
import { insertRows, linesOfAddresses, type ValidatedImportRow } from './people-import-rows.store.ts'
import { listKnownAddresses } from './people-imports.store.ts'

/**
 * Stores rows with their faults. A line that is already stored stays unchanged. The caller holds the lock on the
 * import.
 */
export async function addRows(
  db: Database,
  importId: string,
  drafts: readonly RowDraft[],
  context: RowContext,
): Promise<void> {
  const results = drafts.map(({ line, cells }) => ({ line, cells, result: validatePersonRow(cells, context) }))
  const emails = results.flatMap(({ result }) => ('person' in result ? [result.person.email] : []))
  const known = await listKnownAddresses(db, emails)
  const lineOf = await linesOfAddresses(db, importId, emails)
  const rows = results.map(({ line, cells, result }): ValidatedImportRow => {
    const refused = (faults: Readonly<Record<string, string>>): ValidatedImportRow => ({
      line,
      cells,
      faults,
      state: 'faulty',
      person: null,
      email: null,
    })
    if ('faults' in result) return refused(result.faults)
    const { person } = result
    const earlier = lineOf.get(person.email)
    if (earlier !== undefined && earlier !== line) {
      return refused({ email: fillMessage(peopleImportMessages.twice, { line: earlier }) })
    }
    if (known.has(person.email)) return refused({ email: staffMessages.addressKnown })
    lineOf.set(person.email, line)
    return { line, cells, state: 'ready', person, email: person.email, faults: {} }
  })
  await insertRows(db, importId, rows)
}
