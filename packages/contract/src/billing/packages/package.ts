// A package that a student buys: one licence for three years, at its price or at the offer's.
import { z } from 'zod'

export const buyers = ['one', 'several'] as const

export const Package = z.object({
  id: z.uuid(),
  title: z.string(),
  /** For whom it is, in a line. */
  description: z.string(),
  points: z.array(z.string()),
  /** One student signs up and buys it; several together ask for an offer. */
  buyer: z.enum(buyers),
  pricePaise: z.number().int(),
  offerPricePaise: z.number().int(),
  /** What is asked today before discount and tax: the offer's price while the offer lasts. */
  netPaise: z.number().int(),
  /** The last business day of the offer; null for one without end. */
  till: z.string().nullable(),
})
export type Package = z.infer<typeof Package>

/** The price before tax and discount on a business day, in paise: the offer's while it lasts. */
export function offeredPaise(
  { pricePaise, offerPricePaise, till }: Pick<Package, 'pricePaise' | 'offerPricePaise' | 'till'>,
  today: string,
): number {
  return till === null || today <= till ? offerPricePaise : pricePaise
}
