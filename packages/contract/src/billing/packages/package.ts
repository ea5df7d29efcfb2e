// A package that a student or a college buys: licences for three years at the regular or the offer price.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { packageMessages } from './package.messages.ts'

/** The intended buyers. A single student buys in the cart; the others request a quotation or buy seats. */
export const buyers = ['one', 'group', 'institution', 'university'] as const
export type Buyer = (typeof buyers)[number]

export const Package = z.object({
  id: z.uuid(),
  title: z.string(),
  /** A line about the intended buyer. */
  description: z.string(),
  points: z.array(z.string()),
  buyer: z.enum(buyers),
  pricePaise: z.number().int(),
  offerPricePaise: z.number().int(),
  /** Today's price before discount and tax: the offer price while the offer lasts. */
  netPaise: z.number().int(),
  /** The last business day of the offer; null when it does not end. */
  till: z.string().nullable(),
})
export type Package = z.infer<typeof Package>

/** A package as the Master manages it. A withdrawn one is no longer sold; orders that name it keep their text. */
export const KeptPackage = Package.extend({ withdrawnAt: Moment.nullable() })
export type KeptPackage = z.infer<typeof KeptPackage>

/** The maximum price of a package in paise: ten lakh rupees. */
export const maxPricePaise = 100_000_000
export const maxPoints = 8
/** Includes withdrawn packages. */
export const maxPackages = 50

const Price = z.int(packageMessages.price).min(1, packageMessages.price).max(maxPricePaise, packageMessages.price)

/** A package as the Master adds or edits it. */
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

/** The ids of all packages, including withdrawn ones, in the new display order. */
export const PackageOrder = z.strictObject({ ids: z.array(Id).min(1).max(maxPackages) })

/** The price before tax and discount on a business day, in paise: the offer price while the offer lasts. */
export function offeredPaise(
  { pricePaise, offerPricePaise, till }: Pick<Package, 'pricePaise' | 'offerPricePaise' | 'till'>,
  today: string,
): number {
  return till === null || today <= till ? offerPricePaise : pricePaise
}
