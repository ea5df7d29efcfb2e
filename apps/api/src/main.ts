// Starts the product: `npm start`. It loads the rest late, after settings of Node's memory and module loader.
import module from 'node:module'
import { holdYoungGeneration } from './young-generation.ts'

holdYoungGeneration()
module.enableCompileCache(new URL('../../../node_modules/.cache/rounds/compiled', import.meta.url).pathname)
// Node reads a package's manifest again for every ES module in it; with drizzle-orm's long one that took 0.3 s and
// 150 MB of garbage at each start. Its CommonJS build has one loader that reads it once.
module.registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier.startsWith('drizzle-orm') ? { ...context, conditions: ['node', 'require'] } : context),
})

const { run } = await import('./start.ts')
await run()
