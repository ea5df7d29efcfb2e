// What passes for an e-mail address, without a schema, for forms that must stay light.

/** Something, an at sign, something, a dot, something (product description, §5). */
export const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const mostEmailCharacters = 254
