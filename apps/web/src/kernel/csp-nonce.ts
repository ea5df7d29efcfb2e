// The CSP nonce of this page load, required on every style added to the page.
import { setNonce } from 'get-nonce'

export const cspNonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce ?? ''

// For the scroll lock of dialogs and drawers, which adds a `<style>` element.
setNonce(cspNonce)
