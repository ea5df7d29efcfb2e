// Formats of the check code on every document and of digests, for people to read, type and compare.

/** 100 random bits, without letters that look like digits. */
export const checkCodePattern = /^[0-9A-HJKMNP-TV-Z]{20}$/
/** Normalizes a typed code: removes spaces and dashes, and corrects lower case and letters that look like digits. */
export const plainCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
/** A code in groups of four, as printed. */
export const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
/** A digest in groups of eight, for reading. */
export const shownDigest = (digest: string): string => digest.replaceAll(/(.{8})(?=.)/g, '$1 ')
