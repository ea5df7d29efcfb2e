// Seats: licences that a college buys in bulk and gives to its residents. A seat ends three years after the payment,
// whenever it was given. A seat taken back can go to another resident for the remaining time.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { BulkApproval } from '../../membership/students/student-record.ts'
import { gatewayIds } from '../gateways/gateway.ts'
import { invoiceKinds } from '../invoices/invoice-number.ts'
import { orderStates } from '../orders/order-state.ts'

/** The newest orders shown on a college's page. */
export const maxSeatOrders = 100

export const SeatGift = z.strictObject({ studentIds: BulkApproval.shape.studentIds })

/** Reasons why a person received no seat. */
export const seatObstacles = ['noSeat', 'licensed', 'left', 'notHere'] as const
export type SeatObstacle = (typeof seatObstacles)[number]

/** The name is null for anyone who is not a student that the caller sees. */
export const SeatLeftOut = z.object({ id: z.uuid(), name: z.string().nullable(), reason: z.enum(seatObstacles) })
export type SeatLeftOut = z.infer<typeof SeatLeftOut>

/** An order of seats, as its college sees it. */
export const SeatOrder = z.object({
  id: z.uuid(),
  title: z.string(),
  quantity: z.int(),
  /** Seats that hold a licence. */
  given: z.int(),
  state: z.enum(orderStates),
  gateway: z.enum(gatewayIds),
  totalPaise: z.int(),
  /** The time of payment, or of the order until it is paid. */
  at: Moment,
  /** The end of its seats; null until paid. */
  endsAt: Moment.nullable(),
  by: z.string(),
  /** The person who placed the order; only they can open its transfer page. */
  payerId: z.uuid(),
  invoices: z.array(z.object({ id: z.uuid(), kind: z.enum(invoiceKinds), number: z.string() })),
})
export type SeatOrder = z.infer<typeof SeatOrder>

export const CollegeSeats = z.object({
  college: z.object({ id: z.uuid(), name: z.string() }),
  /** Seats that have not ended: given and free ones. */
  given: z.int(),
  free: z.int(),
  /** The time at which the next of them ends; null without seats. */
  nextEnd: Moment.nullable(),
  /** Residents who sign up can take a free seat themselves. */
  isSelfService: z.boolean(),
  orders: z.array(SeatOrder),
})
export type CollegeSeats = z.infer<typeof CollegeSeats>

/** A holder of a seat. `hasLeft`: no longer a resident of the college, so the seat can be taken back. */
export const SeatHolder = z.object({
  seatId: z.uuid(),
  /** Omits the address and department of a person who is now at another college. */
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
