// What the web calls itself; constants only, for every ring.
export { productName } from '@rounds/contract/kernel/product'
