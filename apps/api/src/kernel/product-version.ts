// The version of the product, from its package.json.
import own from '../../package.json' with { type: 'json' }

export const productVersion = own.version
