// Starts the product: `npm start`. Configures Node's memory and module loader first, then loads the rest.
import module from 'node:module'
import { limitYoungGeneration } from './young-generation.ts'

limitYoungGeneration()
module.enableCompileCache(new URL('../../../node_modules/.cache/rounds/compiled', import.meta.url).pathname)
const { run } = await import('./start.ts')
await run()
