// A gateway's settlement report compared with our orders: matches, differences, and entries that only one side has.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { PageInfo, pageQuery } from '../../kernel/page.ts'
import { gatewayIds } from '../gateways/gateway.ts'
import { orderStates } from '../orders/order-state.ts'
import { reconciliationMessages } from './reconciliation.messages.ts'

export const maxReportLines = 5_000
export const maxReportBytes = 1024 * 1024

/**
 * `fee`: amount, fee and payout do not add up. `missingHere`: the report has a payment without an order here.
 * `missingThere`: the report lacks an order that was paid within its days.
 */
export const lineOutcomes = ['matched', 'amount', 'state', 'fee', 'missingHere', 'missingThere'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** The state of a payment in a line of a report. */
export const reportedStates = ['paid', 'refunded', 'failed'] as const
export type ReportedState = (typeof reportedStates)[number]

const Reference = z.string().trim().max(100)
const Paise = z.int().min(0).max(10_000_000_000)

export const ReportLine = z.strictObject({
  line: z.int().min(1).max(100_000),
  /** The gateway's payment id, and the order's id (the gateway's or ours); one of the two is required. */
  paymentId: Reference,
  orderRef: Reference,
  state: z.enum(reportedStates),
  amountPaise: Paise,
  /** The gateway's fee and the payout; null when the report omits them. */
  feePaise: Paise.nullable(),
  netPaise: Paise.nullable(),
})
export type ReportLine = z.infer<typeof ReportLine>

const Lines = z
  .array(ReportLine)
  .min(1, reconciliationMessages.empty)
  .max(maxReportLines, reconciliationMessages.tooMany)

/** The lines as one JSON text, because a body may not contain an array of more than 500 items. */
const LinesText = z
  .string()
  .max(maxReportBytes, reconciliationMessages.tooMany)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: reconciliationMessages.unreadable })
      return z.NEVER
    }
  })
  .pipe(Lines)

export const ReconciliationDraft = z.strictObject({
  gateway: z.enum(gatewayIds),
  fileName: lineText({ max: 200, label: 'The name of the file', missing: reconciliationMessages.empty }),
  /** The days that the report covers: it must contain every order paid in them. */
  from: BusinessDate,
  to: BusinessDate,
  lines: LinesText,
})

const counts = z.record(z.enum(lineOutcomes), z.int().min(0))

/** One stored comparison, with its author. */
export const Reconciliation = z.object({
  id: z.uuid(),
  gateway: z.enum(gatewayIds),
  fileName: z.string(),
  from: BusinessDate,
  to: BusinessDate,
  by: z.string(),
  createdAt: Moment,
  counts,
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const ReconciledLine = z.object({
  line: z.int(),
  outcome: z.enum(lineOutcomes),
  paymentId: z.string(),
  orderRef: z.string(),
  state: z.enum(reportedStates).nullable(),
  amountPaise: z.int().nullable(),
  feePaise: z.int().nullable(),
  netPaise: z.int().nullable(),
  /** Our order in its current state; null when there is none. */
  order: z.object({ id: z.uuid(), state: z.enum(orderStates), totalPaise: z.int(), buyer: z.string() }).nullable(),
})
export type ReconciledLine = z.infer<typeof ReconciledLine>

export const ReconciliationQuery = z.strictObject({ ...pageQuery })
export const LineQuery = z.strictObject({ ...pageQuery, outcome: z.enum(lineOutcomes).optional() })
export type LineQuery = z.infer<typeof LineQuery>
export const LinePage = z.object({ run: Reconciliation, lines: z.array(ReconciledLine), page: PageInfo })
