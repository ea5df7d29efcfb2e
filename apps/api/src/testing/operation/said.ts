// Compares what the server says with a sentence of the catalogue, whatever stands in the places of its facts.

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&')

/** Matches `Please wait {wait}.` with any wait. */
export const said = (sentence: string): RegExp => new RegExp(`^${escaped(sentence).replaceAll(/\{\w+\}/g, '.+')}$`)
