// Operations on staff posts: changing role or department, handing over the headship, leaving.
import { z } from 'zod'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { HeadHandover, PastPost, PostChange, StaffLeaving } from './staff-post.ts'

const managers = { hod: 'department', admin: 'college', master: 'all' } as const

export const staffPosts = {
  past: endpoint({
    method: 'GET',
    path: '/staff/:id/posts',
    summary: 'The posts that one of the staff had before the present one, the latest first',
    access: managers,
    params: IdParams,
    response: z.object({ posts: z.array(PastPost) }),
    problems: ['notFound'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/staff/:id/post',
    summary:
      'Give one of the staff another role or department, the Master at another college too; what they verified stays',
    access: managers,
    passwordAgain: true,
    params: IdParams,
    body: PostChange,
    response: Done,
    problems: ['notFound', 'forbidden', 'conflict'],
    audit: 'staff.post-changed',
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/staff/:id/handover',
    summary: 'Hand the post of a head of department over to another of its teachers, in one step',
    access: { admin: 'college', master: 'all' },
    passwordAgain: true,
    params: IdParams,
    body: HeadHandover,
    response: Done,
    problems: ['notFound', 'forbidden', 'conflict'],
    audit: 'staff.head-changed',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/staff/:id/leaving',
    summary:
      'Close the account of one of the staff who leaves the post, records and decisions stay; or take back an invitation',
    access: managers,
    passwordAgain: true,
    params: IdParams,
    body: StaffLeaving,
    response: Done,
    problems: ['notFound', 'forbidden', 'conflict'],
    audit: 'staff.left',
  }),
}
