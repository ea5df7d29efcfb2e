// The seed of all randomness in the tests of every workspace. A failure prints it; TEST_SEED=<seed> repeats the run.

/** The test runner sets a different one for each run. */
export const testSeed = Number(process.env.TEST_SEED)
if (!Number.isInteger(testSeed)) throw new Error('TEST_SEED must be a whole number.')
