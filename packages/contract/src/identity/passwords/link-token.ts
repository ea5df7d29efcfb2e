// The token of a mailed one-time link. Free of schemas, so that a page can check it before it sends anything.

/** No other format was ever mailed, so a cut or mistyped link is recognized at once. */
export const linkTokenPattern = /^[\w-]{20,100}$/
