// Operations on packages: anybody may read what they cost, the Master changes them.
import { z } from 'zod'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { Package, PackageDraft } from './package.ts'

export const packages = {
  list: endpoint({
    method: 'GET',
    path: '/packages',
    summary: 'The packages with their prices before tax, in their order',
    access: 'public',
    response: z.object({ packages: z.array(Package) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/packages/:id',
    summary: 'Change a package; orders that were begun keep their price',
    access: { master: 'all' },
    params: IdParams,
    body: PackageDraft,
    response: z.object({ message: z.string(), package: Package }),
    problems: ['notFound'],
    audit: 'package.changed',
  }),
}
