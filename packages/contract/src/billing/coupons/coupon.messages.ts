// The messages about coupons.
import type { Messages } from '../../kernel/message.ts'

export const couponMessages = {
  notPositive: 'Please enter valid value greater than 0',
  shortCode: 'Enter coupon code more than 6 digit',
  longCode: 'A code has 32 characters at most.',
  signs: 'A code has letters, figures and dashes only.',
  manyUses: 'A coupon has 1,00,000 uses at most.',
  largeDiscount: 'A discount is ₹10,00,000 at most.',
  taken: 'This code was given before. Please choose another one.',
  created: 'Coupon created.',
  invalidCode: 'Please enter valid coupon code',
  usedBefore: 'You have already used this coupon.',
  noneLeft: 'This coupon has been used up.',
  applied: 'Coupon applied.',
  deleted: 'Deleted!',
  failed: { title: 'Error!', message: 'Something went wrong.' },
} as const satisfies Messages
