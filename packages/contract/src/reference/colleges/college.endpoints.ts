// Operations on colleges.
import { z } from 'zod'
import { accessRoles, reachOf } from '../../kernel/access.ts'
import { endpoint, Id, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  College,
  CollegeBrand,
  CollegeDraft,
  CollegeOption,
  CollegePrivacy,
  CollegeQuery,
  ProvidedDepartments,
} from './college.ts'
import { DepartmentOption } from './department.ts'
import { State } from './state.ts'

const CollegeName = College.pick({ id: true, name: true })

export const colleges = {
  list: endpoint({
    method: 'GET',
    path: '/colleges',
    summary: 'Colleges with their departments, a page at a time',
    access: { master: 'all' },
    query: CollegeQuery,
    response: z.object({ colleges: z.array(College), page: PageInfo }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/colleges',
    summary: 'Add a college',
    access: { master: 'all' },
    body: CollegeDraft,
    response: z.object({ message: z.string(), college: College }),
    problems: ['conflict'],
    audit: 'college.created',
  }),
  options: endpoint({
    method: 'GET',
    path: '/getCollege',
    summary: 'Every college, for a select',
    access: 'public',
    response: z.object({ college: z.array(CollegeOption) }),
  }),
  departments: endpoint({
    method: 'POST',
    path: '/getDept',
    summary: 'The departments of a college, for a select',
    access: 'public',
    body: IdParams,
    response: z.object({ data: z.array(DepartmentOption) }),
    problems: ['notFound'],
  }),
  allDepartments: endpoint({
    method: 'GET',
    path: '/getAllDeptData/:userId',
    summary: 'Every department, for a select',
    access: { master: 'all' },
    params: z.strictObject({ userId: Id }),
    response: z.object({ data: z.array(DepartmentOption) }),
  }),
  provideDepartments: endpoint({
    method: 'POST',
    path: '/provideDeptClg/:id',
    summary: 'Add departments to a college',
    access: { master: 'all' },
    params: IdParams,
    body: ProvidedDepartments,
    response: z.object({ message: z.string(), college: College }),
    problems: ['notFound'],
    audit: 'college.departments-provided',
  }),
  privacy: endpoint({
    method: 'GET',
    path: '/colleges/:id/privacy',
    summary: 'Whether a college keeps patients’ names, contacts and addresses',
    access: { admin: 'college', master: 'all' },
    params: IdParams,
    response: z.object({ college: CollegeName, privacy: CollegePrivacy }),
    problems: ['notFound'],
  }),
  setPrivacy: endpoint({
    method: 'PUT',
    path: '/colleges/:id/privacy',
    summary: 'Decide whether a college keeps patients’ names, contacts and addresses; stored records stay as they are',
    access: { admin: 'college', master: 'all' },
    params: IdParams,
    body: CollegePrivacy,
    response: z.object({ message: z.string(), college: CollegeName, privacy: CollegePrivacy }),
    problems: ['notFound'],
    audit: 'college.privacy-set',
  }),
  brand: endpoint({
    method: 'GET',
    path: '/colleges/:slug/brand',
    summary: 'Name and logo for a branded sign-in page',
    access: 'public',
    params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{2,40}$/) }),
    response: z.object({ college: CollegeBrand }),
    problems: ['notFound'],
  }),
}

export const states = {
  list: endpoint({
    method: 'GET',
    path: '/states',
    summary: 'States and union territories',
    access: reachOf('all', ...accessRoles),
    response: z.object({ states: z.array(State) }),
  }),
}
