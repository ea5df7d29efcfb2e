// The code that is printed on every document, as people read and type it; and digests as people compare them.

/** 100 random bits, without the letters that are read for digits. */
export const checkCodePattern = /^[0-9A-HJKMNP-TV-Z]{20}$/
/** A code as people type it: with spaces, dashes, small letters, and letters that look like digits. */
export const plainCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
/** A code as it is printed, in groups. */
export const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
/** A digest in groups of eight, for the eye. */
export const shownDigest = (digest: string): string => digest.replaceAll(/(.{8})(?=.)/g, '$1 ')
