// The nonce of this page load: the only styles that may be written into the page carry it.
import { setNonce } from 'get-nonce'

export const cspNonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce ?? ''

// For the scroll lock of dialogs and drawers, which writes a style of its own.
setNonce(cspNonce)
