// The types of the product's messages. Each feature keeps its own in its `x.messages.ts`; `fillMessage` replaces each
// `{…}` placeholder with a value.

/** The title and text of a dialog. A toast or a field shows the text alone. */
export interface Message {
  title: string
  message: string
}

/** A refusal without a specific title. */
export const oops = <const M extends string>(message: M) => ({ title: 'Oops...', message }) as const

/** The messages of a feature. */
export type Messages = Readonly<Record<string, string | Message>>

/** Fills the `{…}` placeholders of a text. Leaves a placeholder without a value as it is. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
