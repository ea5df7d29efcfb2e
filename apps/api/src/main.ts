// Starts the product: `npm start`. It loads the rest late, after settings of Node's memory and module loader.
import module from 'node:module'
import { limitYoungGeneration } from './young-generation.ts'

limitYoungGeneration()
module.enableCompileCache(new URL('../../../node_modules/.cache/rounds/compiled', import.meta.url).pathname)
const { run } = await import('./start.ts')
await run()
