// Replies built from JSON that the database wrote: passed on as text, without parsing and serializing again.

/** A JSON value as text. Tests check the reply that contains it against its schema. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  /** Returns this object with more members at its end. */
  with(members: Members): JsonText {
    const added = membersText(members)
    if (added === '') return this
    const isEmpty = /^\{\s*\}$/.test(this.text)
    return new JsonText(`${this.text.slice(0, this.text.lastIndexOf('}'))}${isEmpty ? '' : ','}${added}}`)
  }
}

/** Each value is a `JsonText` or is serialized as JSON; undefined values are left out. */
type Members = Readonly<Record<string, unknown>>

/** Returns a reply with these members, as text. No other code joins JSON by hand. */
export const jsonReply = (members: Members): JsonText => new JsonText(`{${membersText(members)}}`)

const membersText = (members: Members): string =>
  Object.entries(members)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`)
    .join(',')
