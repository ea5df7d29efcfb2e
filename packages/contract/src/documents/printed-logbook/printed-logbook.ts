// The printed logbook: asked for by range, kinds and status, made in the background.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { kindIds } from '../../records/logbook/kinds/index.ts'
import { spanText } from '../issued/document-days.ts'
import { printMessages } from './print.messages.ts'

/** So many records fit into one document; longer logbooks are printed by range. */
export const maxPrinted = 3000

/** What is printed. No draft ever is. */
export const PrintChoice = z.strictObject({
  from: BusinessDate.nullable().default(null),
  to: BusinessDate.nullable().default(null),
  /** All kinds when empty. */
  kinds: z.array(z.enum(kindIds)).max(kindIds.length).default([]),
  /** Only what is verified and approved, or everything that was submitted. */
  status: z.enum(['Approved', 'Submitted']).default('Approved'),
})
export type PrintChoice = z.infer<typeof PrintChoice>

export const PrintRequest = PrintChoice.extend({
  /** Staff name the student; a student prints their own. */
  studentId: Id.optional(),
}).refine(({ from, to }) => from === null || to === null || from <= to, {
  path: ['to'],
  message: printMessages.range,
})
export type PrintRequest = z.infer<typeof PrintRequest>

/** Which records, in words. */
export const whatText = ({ status }: Pick<PrintChoice, 'status'>): string =>
  status === 'Approved' ? 'Approved records' : 'All submitted records'

/** What was chosen, in one line. */
export function choiceText(choice: PrintChoice): string {
  const n = choice.kinds.length
  const kinds = n === 0 ? '' : ` of ${n} ${n === 1 ? 'kind' : 'kinds'}`
  return `${whatText(choice)}${kinds}, ${spanText(choice)}`
}
