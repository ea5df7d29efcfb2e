// The packages of every new installation, priced in rupees.
import type { Package } from '@rounds/contract/billing/packages/package'

export interface ShippedPackage {
  code: string
  title: string
  description: string
  points: readonly string[]
  buyer: Package['buyer']
  price: number
  offerPrice: number
}

export const shippedPackages: readonly ShippedPackage[] = [
  {
    code: 'single',
    title: 'Single Package',
    description: 'For one resident who signs up alone.',
    points: [
      'One licence for three years',
      'Every kind of record, on phone and computer',
      'Lists and records on paper, and a copy of your data',
    ],
    buyer: 'one',
    price: 9999,
    offerPrice: 9999,
  },
  {
    code: 'group',
    title: 'Group Package',
    description: 'For residents of one department who sign up together.',
    points: ['One licence for three years, for each resident', 'The group price', 'Everything in the Single Package'],
    buyer: 'group',
    price: 9999,
    offerPrice: 5999,
  },
  {
    code: 'institutional',
    title: 'Institutional Plan',
    description: 'For all residents of a college.',
    points: [
      'One licence for three years, for each resident',
      'Dashboards for departments and the college',
      'Help with setup',
    ],
    buyer: 'institution',
    price: 4999,
    offerPrice: 4999,
  },
  {
    code: 'university',
    title: 'University Plan',
    description: 'For all colleges of a university.',
    points: [
      'One licence for three years, for each resident',
      'Every college with its own name and logo',
      'One contact for the whole university',
    ],
    buyer: 'university',
    price: 2999,
    offerPrice: 2999,
  },
]
