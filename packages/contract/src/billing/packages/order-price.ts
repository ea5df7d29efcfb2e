// The price of an order in parts, as the cart, the gateway and the invoice show it.
import { z } from 'zod'
import { priceWithGst } from '../../kernel/money.ts'

const Paise = z.number().int().min(0)

/** In paise; `offer − discount + gst = total`. */
export const OrderPrice = z.object({ offerPaise: Paise, discountPaise: Paise, gstPaise: Paise, totalPaise: Paise })
export type OrderPrice = z.infer<typeof OrderPrice>

/** The maximum seats per order, above the number of residents of any college. */
export const maxSeats = 2000
/** The maximum total of one order in paise: two crore rupees. A larger amount takes several payments. */
export const maxOrderPaise = 2_000_000_000

/** The price of `quantity` licences at `netPaise` each, in parts. */
export const seatsPriceOf = (netPaise: number, quantity: number): OrderPrice => orderPriceOf(netPaise * quantity)

/** The parts of a price. The discount is limited to the offer price. */
export function orderPriceOf(offerPaise: number, couponPaise = 0): OrderPrice {
  const discountPaise = Math.min(offerPaise, couponPaise)
  const { gst, total } = priceWithGst(offerPaise, discountPaise)
  return { offerPaise, discountPaise, gstPaise: gst, totalPaise: total }
}
