// What a sentence of the product is made of. Each feature keeps its own in its `x.messages.ts`; `{…}` stands for a
// value, which `fillMessage` puts in.

/** A dialog: its title and its text. A toast or a field shows the text alone. */
export interface Message {
  title: string
  message: string
}

/** A refusal without a title of its own. */
export const oops = <const M extends string>(message: M) => ({ title: 'Oops...', message }) as const

/** The sentences of a feature. */
export type Messages = Readonly<Record<string, string | Message>>

/** The text with its `{…}` places filled; a place without a value stays as it is. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
