// What an order costs, in its parts, as the cart, the gateway and the invoice show it.
import { z } from 'zod'
import { priceWithGst } from '../../kernel/money.ts'

const Paise = z.number().int().min(0)

/** All in paise: `offer − discount + gst = total`. */
export const OrderPrice = z.object({ offerPaise: Paise, discountPaise: Paise, gstPaise: Paise, totalPaise: Paise })
export type OrderPrice = z.infer<typeof OrderPrice>

/** The largest order of seats: more than a college has residents. */
export const maxSeats = 2000
/** The largest total of one order, in paise: two crore rupees. What is above is more than one payment. */
export const maxOrderPaise = 2_000_000_000

/** The price of so many licences at `netPaise` each, in its parts. */
export const seatsPriceOf = (netPaise: number, quantity: number): OrderPrice => orderPriceOf(netPaise * quantity)

/** The parts of a price; a discount larger than the offer takes off no more than the offer. */
export function orderPriceOf(offerPaise: number, couponPaise = 0): OrderPrice {
  const discountPaise = Math.min(offerPaise, couponPaise)
  const { gst, total } = priceWithGst(offerPaise, discountPaise)
  return { offerPaise, discountPaise, gstPaise: gst, totalPaise: total }
}
