// Compares a text of the server with a sentence of the catalogue, whatever the values of its placeholders.

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&')

/** Matches `Please wait {wait}.` with any value of `wait`. */
export const said = (sentence: string): RegExp => new RegExp(`^${escaped(sentence).replaceAll(/\{\w+\}/g, '.+')}$`)
