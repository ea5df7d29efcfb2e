// The product's name and similar constants, usable in every ring.
export { productName } from '@rounds/contract/kernel/product'
