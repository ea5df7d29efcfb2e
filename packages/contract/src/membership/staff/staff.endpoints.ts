// Operations on staff by their HOD, Admin and the Master.
import { z } from 'zod'
import { Done, endpoint, Id, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  AdminDraft,
  AssignableStudent,
  StaffChange,
  StaffConfirmation,
  StaffDraft,
  StaffMember,
  StaffQuery,
  StudentAssignment,
} from './staff-member.ts'

const managers = { hod: 'department', admin: 'college', master: 'all' } as const
/** `userId` only repeats who is calling. */
const StaffParams = z.strictObject({ id: Id, userId: Id })

export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/staff',
    summary: 'Staff of the caller’s department, college or of all, a page at a time',
    access: managers,
    query: StaffQuery,
    response: z.object({ staff: z.array(StaffMember), page: PageInfo }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/addNewStaffData',
    summary: 'Add staff; the person gets an invitation by mail and sets the password there',
    access: managers,
    body: StaffDraft,
    response: Done,
    problems: ['forbidden', 'notFound', 'conflict'],
    audit: 'staff.invited',
  }),
  addAs: endpoint({
    method: 'POST',
    path: '/addNewStaffData/:userId',
    summary: 'Add staff; the address repeats who is calling',
    access: managers,
    params: z.strictObject({ userId: Id }),
    body: StaffDraft,
    response: Done,
    problems: ['forbidden', 'notFound', 'conflict'],
    audit: 'staff.invited',
  }),
  addAdmin: endpoint({
    method: 'POST',
    path: '/staff/admins',
    summary: 'Invite an Admin for a college; the person gets an invitation by mail and sets the password there',
    access: { master: 'all' },
    body: AdminDraft,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'staff.invited',
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/staff/:id/invitation',
    summary: 'Send the invitation again to somebody who has not joined yet',
    access: managers,
    params: IdParams,
    response: Done,
    problems: ['notFound', 'forbidden', 'conflict'],
    audit: 'staff.invited-again',
  }),
  update: endpoint({
    method: 'POST',
    path: '/staffUpdate/:id/:userId',
    summary: 'Change name or phone of staff; the Master blocks and unblocks',
    access: managers,
    params: StaffParams,
    body: StaffChange,
    passwordAgain: ['status'],
    response: Done,
    problems: ['notFound', 'forbidden'],
    audit: 'staff.changed',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/staff/:id/confirmation',
    summary: 'Confirm a staff account, which opens the department to it and lets teachers verify, or take it back',
    access: managers,
    params: IdParams,
    body: StaffConfirmation,
    response: Done,
    problems: ['notFound', 'forbidden', 'conflict'],
    audit: 'staff.confirmed',
  }),
  students: endpoint({
    method: 'GET',
    path: '/staff/:id/students',
    summary: 'The students of a teacher’s department, and which of them the teacher guides',
    access: managers,
    params: IdParams,
    response: z.object({ students: z.array(AssignableStudent) }),
    problems: ['notFound'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/staffUpdate/assign/:id/:userId',
    summary: 'Assign students of the department to a teacher',
    access: managers,
    params: StaffParams,
    body: StudentAssignment,
    response: Done,
    problems: ['notFound', 'forbidden', 'conflict'],
    audit: 'staff.assigned',
  }),
}
