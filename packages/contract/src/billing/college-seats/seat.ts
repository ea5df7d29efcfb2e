// Seats: licences that a college buys together and gives to its residents. One ends three years after the payment, whenever
// it was given; taken back, it can be given to another resident for the time that is left.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { BulkApproval } from '../../membership/students/student-record.ts'
import { gatewayIds } from '../gateways/gateway.ts'
import { invoiceKinds } from '../invoices/invoice-number.ts'
import { orderStates } from '../orders/order-state.ts'

/** Orders of a college that its page shows, the newest. */
export const maxSeatOrders = 100

export const SeatGift = z.strictObject({ studentIds: BulkApproval.shape.studentIds })

/** Why somebody was not given a seat. */
export const seatObstacles = ['noSeat', 'licensed', 'left', 'notHere'] as const
export type SeatObstacle = (typeof seatObstacles)[number]

/** Without a name for anyone who is no student that the caller sees. */
export const SeatLeftOut = z.object({ id: z.uuid(), name: z.string().nullable(), reason: z.enum(seatObstacles) })
export type SeatLeftOut = z.infer<typeof SeatLeftOut>

/** An order of seats, as its college sees it. */
export const SeatOrder = z.object({
  id: z.uuid(),
  title: z.string(),
  quantity: z.int(),
  /** Seats with a licence in them. */
  given: z.int(),
  state: z.enum(orderStates),
  gateway: z.enum(gatewayIds),
  totalPaise: z.int(),
  /** When it was paid; before that when it was begun. */
  at: Moment,
  /** When its seats end; null until they are paid. */
  endsAt: Moment.nullable(),
  by: z.string(),
  /** Who began it; its page of a transfer opens for them alone. */
  payerId: z.uuid(),
  invoices: z.array(z.object({ id: z.uuid(), kind: z.enum(invoiceKinds), number: z.string() })),
})
export type SeatOrder = z.infer<typeof SeatOrder>

export const CollegeSeats = z.object({
  college: z.object({ id: z.uuid(), name: z.string() }),
  /** Seats that have not ended: with a licence in them, and free ones. */
  given: z.int(),
  free: z.int(),
  /** When the next of them end; null where there is none. */
  nextEnd: Moment.nullable(),
  /** Residents who sign up take a free seat themselves. */
  isSelfService: z.boolean(),
  orders: z.array(SeatOrder),
})
export type CollegeSeats = z.infer<typeof CollegeSeats>

/** Who has a seat. `hasLeft`: not a resident of the college any more, so the seat can be taken back. */
export const SeatHolder = z.object({
  seatId: z.uuid(),
  /** Without the address, and the department, of the person who is at another college now. */
  student: z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable() }),
  department: z.string(),
  givenAt: Moment,
  endsAt: Moment,
  hasLeft: z.boolean(),
})
export type SeatHolder = z.infer<typeof SeatHolder>

export const SeatHolderQuery = z.strictObject({
  ...pageQuery,
  search: SearchText,
  who: z.enum(['left']).optional(),
})
export type SeatHolderQuery = z.infer<typeof SeatHolderQuery>

export const SeatHolderExportQuery = SeatHolderQuery.omit({ page: true, size: true })
export type SeatHolderExportQuery = z.infer<typeof SeatHolderExportQuery>
