// Replies made of JSON that the database wrote: passed on as text, without parsing and writing it again.

/** A JSON value as text. In tests the reply it becomes part of is checked against its schema. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  /** This object with more members behind its own. */
  with(members: Members): JsonText {
    const added = membersText(members)
    if (added === '') return this
    const isEmpty = /^\{\s*\}$/.test(this.text)
    return new JsonText(`${this.text.slice(0, this.text.lastIndexOf('}'))}${isEmpty ? '' : ','}${added}}`)
  }
}

/** Each is JSON as text, or a value that is written as JSON; undefined ones are left out. */
type Members = Readonly<Record<string, unknown>>

/** The reply with these members, as text: the one place where JSON is put together by hand. */
export const jsonReply = (members: Members): JsonText => new JsonText(`{${membersText(members)}}`)

const membersText = (members: Members): string =>
  Object.entries(members)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`)
    .join(',')
