// What passes for an e-mail address, without a schema, for forms that must stay light.

/**
 * Something, an at sign, something, a dot, something, as far as a mail can be sent to it: no
 * signs that a mail server would refuse, no dot at an edge or beside another.
 */
export const simpleEmail =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]{2,63}$/

export const mostEmailCharacters = 254
