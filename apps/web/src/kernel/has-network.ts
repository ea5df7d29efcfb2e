// Whether the device reports a network. True does not mean that the server can be reached.
export const hasNetwork = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false
