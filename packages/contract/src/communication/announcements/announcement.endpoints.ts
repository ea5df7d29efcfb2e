// Operations on announcements: staff write to their department, an Admin to the college, the Master to colleges.
// Everybody reads those they received.
import { z } from 'zod'
import { everyoneOwn, reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Announcement, AnnouncementDraft, AnnouncementQuery } from './announcement.ts'

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/announcements',
    summary: 'The announcements that you got or wrote, the newest first',
    access: everyoneOwn,
    query: AnnouncementQuery,
    response: z.object({ announcements: z.array(Announcement), page: PageInfo }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/announcements/:id',
    summary: 'One announcement that you got or wrote',
    access: everyoneOwn,
    params: IdParams,
    response: z.object({ announcement: Announcement }),
    problems: ['notFound'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/announcements',
    summary:
      'Write to everybody in your department, as an Admin to everybody in your college, as Master to all or some colleges',
    access: { ...reachOf('department', 'faculty', 'clerk', 'hod'), admin: 'college', master: 'all' },
    body: AnnouncementDraft,
    response: z.object({ message: z.string(), id: z.uuid() }),
    problems: ['forbidden', 'conflict', 'tooMany'],
    audit: 'announcement.published',
  }),
  read: endpoint({
    method: 'POST',
    path: '/announcements/:id/reading',
    summary: 'Mark an announcement that you got as read',
    access: everyoneOwn,
    withoutLicence: true,
    params: IdParams,
    response: z.object({ announcement: Announcement }),
    repeatable: true,
    problems: ['notFound'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/announcements/:id/withdrawal',
    summary: 'Withdraw an announcement of your own, or as HOD one to your department',
    access: reachOf('own', 'faculty', 'clerk', 'hod', 'admin', 'master'),
    params: IdParams,
    response: z.object({ message: z.string(), announcement: Announcement }),
    problems: ['notFound', 'forbidden', 'conflict'],
    audit: 'announcement.withdrawn',
  }),
}
