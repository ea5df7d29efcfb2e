// Messages about packages.
import type { Messages } from '../../kernel/message.ts'

export const packageMessages = {
  listFailed: 'Failed to fetch batches. Please try again later.',
  noTitle: 'Please write the title.',
  noDescription: 'Please write who it is for.',
  noPoints: 'Please write 1 to 8 points, one a line.',
  noBuyer: 'Please choose who buys it.',
  price: 'Please enter a price in rupees, from 0.01 to 10,00,000.',
  offerAbove: 'The offer cannot be above the price.',
  tooMany: 'There are 50 packages. Change one of them, or offer a withdrawn one again.',
  added: 'Package added. It is offered from now on.',
  saved: 'Package saved. Orders already started keep their price.',
  withdrawn: 'Package withdrawn. Orders already started keep it.',
  offered: 'Package offered again.',
  ordered: 'Order saved.',
  changedElsewhere: 'The packages were changed in another window. Please reload the page.',
} as const satisfies Messages
