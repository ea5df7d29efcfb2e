// Leaves out what libraries write down for a failure that has not come: a fifth of what the test of a screen costs.
import { configure, getConfig } from '@testing-library/react'
import react from 'react'

/** So many elements since the last second, and React notes no longer where each was made: a stack for every one. */
const ownerStacksLimit = 10_000

const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => ownerStacksLimit, set: () => {} })
}

// A search that waits fails at every try, and each failure would print the document. The last one is given it anyway.
const { getElementError } = getConfig()
configure({
  getElementError(message, container) {
    const isOneOfManyTries = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    if (!isOneOfManyTries) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})
