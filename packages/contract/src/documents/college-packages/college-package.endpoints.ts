// Operations on packages of all data of a college, for its Admin, and for the Master on those of any.
import { z } from 'zod'
import { endpoint, Id, IdParams, sendsFile } from '../../kernel/endpoint.ts'
import { CollegePackage } from './college-package.ts'

const access = { admin: 'college', master: 'all' } as const

export const collegePackages = {
  list: endpoint({
    method: 'GET',
    path: '/colleges/:id/packages',
    summary: 'The packages of everything of a college that were asked for last',
    access,
    params: IdParams,
    response: z.object({ packages: z.array(CollegePackage) }),
    problems: ['notFound'],
  }),
  request: endpoint({
    method: 'POST',
    path: '/colleges/:id/packages',
    summary: 'Ask for a package of everything of a college; it is made in the background',
    access,
    params: IdParams,
    response: z.object({ message: z.string(), package: CollegePackage }),
    problems: ['notFound', 'conflict', 'tooLarge', 'tooMany', 'unavailable'],
    audit: 'collegePackage.requested',
    passwordAgain: true,
    weight: 'export',
    repeatable: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/colleges/:id/packages/:packageId/file',
    summary: 'Download a package of a college within a day of its making, as a ZIP',
    access,
    params: z.strictObject({ id: Id, packageId: Id }),
    ...sendsFile,
    mediaTypes: ['application/zip'],
    audit: 'collegePackage.downloaded',
  }),
}
