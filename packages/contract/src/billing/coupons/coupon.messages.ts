// Messages about coupons.
import type { Messages } from '../../kernel/message.ts'

export const couponMessages = {
  notPositive: 'Please enter valid value greater than 0',
  shortCode: 'Enter coupon code more than 6 digit',
  longCode: 'A code can have at most 32 characters.',
  signs: 'A code can have only letters, digits and dashes.',
  manyUses: 'A coupon can have at most 1,00,000 uses.',
  largeDiscount: 'A discount can be at most ₹10,00,000.',
  taken: 'This code already exists. Please choose another one.',
  created: 'Coupon created.',
  invalidCode: 'Please enter valid coupon code',
  usedBefore: 'You have already used this coupon.',
  noneLeft: 'This coupon has been used up.',
  applied: 'Coupon applied.',
  deleted: 'Deleted!',
  failed: { title: 'Error!', message: 'Something went wrong.' },
} as const satisfies Messages
