// What the device itself says of its network. A yes is not much: the server may still be out of reach.
export const hasNetwork = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false
