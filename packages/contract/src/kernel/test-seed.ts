// The seed of everything random in the tests of all workspaces. A failure names it; TEST_SEED=<seed> repeats the run.

/** Another one for each run; the test runner sets it. */
export const testSeed = Number(process.env.TEST_SEED)
if (!Number.isInteger(testSeed)) throw new Error('TEST_SEED must be a whole number.')
