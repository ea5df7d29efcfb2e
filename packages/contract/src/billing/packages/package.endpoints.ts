// Operations on packages: anybody may read the prices, and the Master manages them.
import { z } from 'zod'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { KeptPackage, Package, PackageDraft, PackageOrder } from './package.ts'

const access = { master: 'all' } as const
const response = z.object({ message: z.string(), package: KeptPackage })

export const packages = {
  list: endpoint({
    method: 'GET',
    path: '/packages',
    summary: 'The packages on offer with their prices before tax, in their order',
    access: 'public',
    response: z.object({ packages: z.array(Package) }),
  }),
  kept: endpoint({
    method: 'GET',
    path: '/packages/all',
    summary: 'All packages in their order, also those that are withdrawn',
    access,
    response: z.object({ packages: z.array(KeptPackage) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/packages',
    summary: 'Add a package after the others; it is offered at once',
    access,
    body: PackageDraft,
    response,
    problems: ['conflict'],
    audit: 'package.created',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/packages/order',
    summary: 'Put the packages in another order: the ids of all of them, also of those that are withdrawn',
    access,
    body: PackageOrder,
    response: z.object({ message: z.string() }),
    problems: ['conflict'],
    audit: 'package.ordered',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/packages/:id',
    summary: 'Change a package; orders that were begun keep their price',
    access,
    params: IdParams,
    body: PackageDraft,
    response,
    problems: ['notFound'],
    audit: 'package.changed',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/packages/:id/withdrawal',
    summary: 'Take a package off the offer; orders that were begun keep it',
    access,
    params: IdParams,
    response,
    problems: ['notFound'],
    audit: 'package.withdrawn',
  }),
  offer: endpoint({
    method: 'POST',
    path: '/packages/:id/offer',
    summary: 'Offer a package again that was withdrawn',
    access,
    params: IdParams,
    response,
    problems: ['notFound'],
    audit: 'package.offered',
  }),
}
