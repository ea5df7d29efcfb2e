// Queries and mutations of staff posts.
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import type { HeadHandover, PostChange, StaffLeaving } from '@rounds/contract/membership/staff/staff-post'
import { staffPosts } from '@rounds/contract/membership/staff/staff-post.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['staff']
export const pastPostsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'posts', id],
    queryFn: async ({ signal }) => (await call(staffPosts.past, { params: { id }, signal })).posts,
  })

/** The teachers in a place who guide students. */
export const guidingQuery = (params: { collegeId: string; departmentId: string }) =>
  queryOptions({
    queryKey: ['staff', 'teachers', params],
    queryFn: async ({ signal }) => (await call(accounts.teachers, { params, signal })).data,
  })

export const useChangePost = (id: string) =>
  useChange(key, (body: PostChange) => call(staffPosts.change, { params: { id }, body }), quiet)

export const useHandOver = (id: string) =>
  useChange(key, (body: HeadHandover) => call(staffPosts.handOver, { params: { id }, body }), quiet)

export const useLeave = (id: string) =>
  useChange(key, (body: StaffLeaving) => call(staffPosts.leave, { params: { id }, body }), quiet)

/** Called from a confirmation, so a refusal shows in a dialog of its own. */
export const useTakeBack = (id: string) =>
  useChange(key, () => call(staffPosts.leave, { params: { id }, body: { isInvitation: true } }))
