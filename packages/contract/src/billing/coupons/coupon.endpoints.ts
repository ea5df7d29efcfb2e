// Operations on coupons: a student looks what a code takes off. Only an order reserves a use.
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrderPrice } from '../packages/order-price.ts'
import { CouponApplication } from './coupon.ts'

export const coupons = {
  apply: endpoint({
    method: 'POST',
    path: '/coupons/application',
    summary: 'The price of a package with a coupon; nothing is reserved yet',
    access: { student: 'own' },
    standing: 'unpaid',
    body: CouponApplication,
    response: z.object({ message: z.string(), amount: z.number().int(), price: OrderPrice }),
    problems: ['notFound', 'tooMany'],
    repeatable: true,
  }),
}
