// The simple pattern of e-mail addresses, by hand, so that the contract's schemas stay out of the first load.
export const isSimpleEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
