// The printed logbook: requested by period, kinds and status, and built in the background.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { kindIds } from '../../records/logbook/kinds/index.ts'
import { spanText } from '../issued/document-days.ts'
import { printMessages } from './print.messages.ts'

/** Maximum records in one document. Longer logbooks are printed by period. */
export const maxPrinted = 3000

/** The choice of what to print. Drafts are never printed. */
export const PrintChoice = z.strictObject({
  from: BusinessDate.nullable().default(null),
  to: BusinessDate.nullable().default(null),
  /** Empty means all kinds. */
  kinds: z.array(z.enum(kindIds)).max(kindIds.length).default([]),
  /** Only verified and approved records, or everything that was submitted. */
  status: z.enum(['Approved', 'Submitted']).default('Approved'),
})
export type PrintChoice = z.infer<typeof PrintChoice>

export const PrintRequest = PrintChoice.extend({
  /** Set by staff; absent when students print their own. */
  studentId: Id.optional(),
}).refine(({ from, to }) => from === null || to === null || from <= to, {
  path: ['to'],
  message: printMessages.range,
})
export type PrintRequest = z.infer<typeof PrintRequest>

/** The chosen records, in words. */
export const whatText = ({ status }: Pick<PrintChoice, 'status'>): string =>
  status === 'Approved' ? 'Approved records' : 'All submitted records'

/** The whole choice in one line. */
export function choiceText(choice: PrintChoice): string {
  const n = choice.kinds.length
  const kinds = n === 0 ? '' : ` of ${n} ${n === 1 ? 'kind' : 'kinds'}`
  return `${whatText(choice)}${kinds}, ${spanText(choice)}`
}
