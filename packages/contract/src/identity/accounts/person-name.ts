// Names of people as they are kept. They stand in mails to strangers, whose programs make a link of whatever looks like
// an address: a name must carry nobody's link.

/** What no name has: control characters, and the marks of web and mail addresses. */
export const shownName = /^[^\p{Cc}\p{Cs}:@<>\\]*$/u

/** `Dr.Ravi Kumar` as `Dr. Ravi Kumar`, with which `prizes.example` is no address any more. */
export const spacedName = (name: string): string => name.replaceAll(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
