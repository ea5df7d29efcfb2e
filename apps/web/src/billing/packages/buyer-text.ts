// The buyer of a package in words.
import type { Buyer } from '@rounds/contract/billing/packages/package'

export const buyerTexts: Readonly<Record<Buyer, string>> = {
  one: 'One student',
  group: 'A group',
  institution: 'An institution',
  university: 'A university',
}
