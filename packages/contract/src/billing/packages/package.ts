// A package that a student or a college buys: licences for three years, at its price or at the offer's.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { packageMessages } from './package.messages.ts'

/** For whom a package is. One student buys it in the cart; the others ask for an offer, or buy seats. */
export const buyers = ['one', 'group', 'institution', 'university'] as const
export type Buyer = (typeof buyers)[number]

export const Package = z.object({
  id: z.uuid(),
  title: z.string(),
  /** For whom it is, in a line. */
  description: z.string(),
  points: z.array(z.string()),
  buyer: z.enum(buyers),
  pricePaise: z.number().int(),
  offerPricePaise: z.number().int(),
  /** What is asked today before discount and tax: the offer's price while the offer lasts. */
  netPaise: z.number().int(),
  /** The last business day of the offer; null for one without end. */
  till: z.string().nullable(),
})
export type Package = z.infer<typeof Package>

/** A package as the Master keeps it: a withdrawn one is not sold, and orders that name it keep their words. */
export const KeptPackage = Package.extend({ withdrawnAt: Moment.nullable() })
export type KeptPackage = z.infer<typeof KeptPackage>

/** The dearest package, in paise: ten lakh rupees. */
export const maxPricePaise = 100_000_000
export const maxPoints = 8
/** With those that are withdrawn. */
export const maxPackages = 50

const Price = z.int(packageMessages.price).min(1, packageMessages.price).max(maxPricePaise, packageMessages.price)

/** A package as the Master adds or changes it. */
export const PackageDraft = z
  .strictObject({
    title: lineText({ label: 'The title', max: maxCharacters.packageTitle, missing: packageMessages.noTitle }),
    description: lineText({
      label: 'The line',
      max: maxCharacters.readyRemark,
      missing: packageMessages.noDescription,
    }),
    points: z
      .array(lineText({ label: 'A point', max: maxCharacters.readyRemark, missing: packageMessages.noPoints }))
      .min(1, packageMessages.noPoints)
      .max(maxPoints, packageMessages.noPoints),
    buyer: z.enum(buyers, packageMessages.noBuyer),
    pricePaise: Price,
    offerPricePaise: Price,
    till: BusinessDate.nullable(),
  })
  .refine(({ pricePaise, offerPricePaise }) => offerPricePaise <= pricePaise, {
    path: ['offerPricePaise'],
    message: packageMessages.offerAbove,
  })
export type PackageDraft = z.infer<typeof PackageDraft>

/** All packages, also the withdrawn ones, in the order in which they are to stand. */
export const PackageOrder = z.strictObject({ ids: z.array(Id).min(1).max(maxPackages) })

/** The price before tax and discount on a business day, in paise: the offer's while it lasts. */
export function offeredPaise(
  { pricePaise, offerPricePaise, till }: Pick<Package, 'pricePaise' | 'offerPricePaise' | 'till'>,
  today: string,
): number {
  return till === null || today <= till ? offerPricePaise : pricePaise
}
