// Operations on a college's seats: totals, holders, giving and taking back.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { CollegeSeats, SeatGift, SeatHolder, SeatHolderExportQuery, SeatHolderQuery, SeatLeftOut } from './seat.ts'

const administrators = { admin: 'college', master: 'all' } as const

export const seats = {
  show: endpoint({
    method: 'GET',
    path: '/colleges/:id/seats',
    summary: 'The seats of a college: how many are given and free, when the next end, and the orders that paid them',
    access: administrators,
    params: IdParams,
    response: CollegeSeats,
    problems: ['notFound'],
  }),
  holders: endpoint({
    method: 'GET',
    path: '/colleges/:id/seats/holders',
    summary: 'Who has a seat of a college, those who have left first, a page at a time',
    access: administrators,
    params: IdParams,
    query: SeatHolderQuery,
    response: z.object({ holders: z.array(SeatHolder), page: PageInfo }),
  }),
  exportHolders: endpoint({
    method: 'GET',
    path: '/colleges/:id/seats/export',
    summary: 'Who has a seat of a college as CSV, as the list is searched and narrowed',
    access: administrators,
    params: IdParams,
    query: SeatHolderExportQuery,
    ...sendsPeopleCsv,
    audit: 'seat.exported',
  }),
  free: endpoint({
    method: 'GET',
    path: '/seats/free',
    summary: 'How many seats of your college are free; of all colleges for the Master',
    access: { ...reachOf('college', 'hod', 'admin'), master: 'all' },
    response: z.object({ free: z.int() }),
  }),
  give: endpoint({
    method: 'POST',
    path: '/seats/gifts',
    summary: 'Give free seats of their college to students; answers with who was left out, and why',
    access: { hod: 'department', admin: 'college', master: 'all' },
    body: SeatGift,
    response: z.object({ message: z.string(), givenCount: z.int(), leftOut: z.array(SeatLeftOut) }),
    audit: 'seat.given',
    weight: 'many',
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/seats/:id/withdrawal',
    summary: 'Take a seat back: its licence ends, the student is told, and the seat is free again',
    access: administrators,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'seat.taken-back',
  }),
  request: endpoint({
    method: 'POST',
    path: '/seats/requests',
    summary: 'Take a free seat of your college where it allows that, else ask your department for one',
    access: { student: 'own' },
    standing: 'unpaid',
    response: z.object({ message: z.string(), isGiven: z.boolean() }),
    problems: ['conflict', 'tooMany'],
    audit: 'seat.requested',
  }),
  setSelfService: endpoint({
    method: 'PUT',
    path: '/colleges/:id/seats/self-service',
    summary: 'Set whether residents who sign up take a free seat of the college themselves',
    access: administrators,
    params: IdParams,
    body: z.strictObject({ isOn: z.boolean() }),
    response: Done,
    problems: ['notFound'],
    audit: 'seat.self-service-set',
  }),
}
