// The version of the product, as its package states it.
import own from '../../package.json' with { type: 'json' }

export const productVersion = own.version
