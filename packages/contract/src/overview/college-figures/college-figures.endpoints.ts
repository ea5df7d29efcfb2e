// The operation behind the numbers on a college's page.
import { z } from 'zod'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { CollegeFigures } from './college-figures.ts'

export const collegeFigures = {
  show: endpoint({
    method: 'GET',
    path: '/colleges/:id/figures',
    summary: 'How many students, staff and records a college has, and who heads its departments',
    access: { admin: 'college', master: 'all' },
    params: IdParams,
    response: z.object({ figures: CollegeFigures }),
    problems: ['notFound'],
  }),
}
