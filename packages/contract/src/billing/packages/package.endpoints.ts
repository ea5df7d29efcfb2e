// Operations on packages: anybody may read what they cost.
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { Package } from './package.ts'

export const packages = {
  list: endpoint({
    method: 'GET',
    path: '/packages',
    summary: 'The packages with their prices before tax, in their order',
    access: 'public',
    response: z.object({ packages: z.array(Package) }),
  }),
}
