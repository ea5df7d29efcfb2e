// Turns off library diagnostics for failures that have not happened, which take a fifth of a screen test's time.
import { configure, getConfig } from '@testing-library/react'
import react from 'react'

/** Above this many elements per second, React stops recording a creation stack for each. */
const ownerStacksLimit = 10_000

const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => ownerStacksLimit, set: () => {} })
}

// A waiting query fails on every attempt, and each failure would print the document. Only the last one needs to.
const { getElementError } = getConfig()
configure({
  getElementError(message, container) {
    const isOneOfManyTries = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    if (!isOneOfManyTries) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})
