// The messages about coupons. The screens follow.
import type { Messages } from '../../kernel/message.ts'

export const couponMessages = {
  notPositive: 'Please enter valid value greater than 0',
  shortCode: 'Enter coupon code more than 6 digit',
  invalidCode: 'Please enter valid coupon code',
  usedBefore: 'You have already used this coupon.',
  noneLeft: 'This coupon has been used up.',
  applied: 'Coupon applied.',
  deleted: 'Deleted!',
  failed: { title: 'Error!', message: 'Something went wrong.' },
} as const satisfies Messages
