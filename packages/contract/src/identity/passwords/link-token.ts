// The last part of a mailed one-time link. Without a schema, so that a page can look at it before anything is sent.

/** Nobody was ever sent another shape: a cut or mistyped link is known at sight. */
export const linkTokenPattern = /^[\w-]{20,100}$/
