// Operations on coupons: the Master issues them, and a buyer looks up the discount of a code. Only an order reserves a
// use.
import { z } from 'zod'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { OrderPrice } from '../packages/order-price.ts'
import { Coupon, CouponApplication, CouponDraft, CouponQuery } from './coupon.ts'

/** A student for themselves, or staff for one of their students. */
const buyers = { student: 'own', hod: 'department', admin: 'college', master: 'all' } as const
const master = { access: { master: 'all' } } as const

export const coupons = {
  apply: endpoint({
    method: 'POST',
    path: '/coupons/application',
    summary: 'The price of a package with a coupon; nothing is reserved yet',
    access: buyers,
    standing: 'unpaid',
    body: CouponApplication,
    response: z.object({ message: z.string(), amount: z.number().int(), price: OrderPrice }),
    problems: ['notFound', 'conflict', 'tooMany'],
    repeatable: true,
  }),
  list: endpoint({
    ...master,
    method: 'GET',
    path: '/coupons',
    summary: 'The coupons with what is left of them, newest first, a page at a time',
    query: CouponQuery,
    response: z.object({ data: z.array(Coupon), page: PageInfo }),
  }),
  create: endpoint({
    ...master,
    method: 'POST',
    path: '/coupons',
    summary: 'Create a coupon: its code, its discount in paise and how many students can use it',
    body: CouponDraft,
    response: z.object({ message: z.string(), data: Coupon }),
    problems: ['conflict'],
    audit: 'coupon.created',
  }),
  delete: endpoint({
    ...master,
    method: 'POST',
    path: '/coupons/:id/delete',
    summary: 'Delete a coupon: nobody can apply it any more, orders that have it keep it',
    params: IdParams,
    response: z.object({ message: z.string() }),
    problems: ['notFound'],
    audit: 'coupon.deleted',
  }),
}
