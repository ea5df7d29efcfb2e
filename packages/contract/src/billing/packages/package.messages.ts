// The messages about packages.
import type { Messages } from '../../kernel/message.ts'

export const packageMessages = {
  listFailed: 'Failed to fetch batches. Please try again later.',
  noTitle: 'Please write the title.',
  noDescription: 'Please write for whom it is.',
  noPoints: 'Please write 1 to 8 points, one a line.',
  price: 'Please enter a price in rupees, from 0.01 to 10,00,000.',
  offerAbove: 'The offer cannot be above the price.',
  saved: 'Package saved. Orders that were begun keep their price.',
} as const satisfies Messages
