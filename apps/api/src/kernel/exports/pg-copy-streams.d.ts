// The part of pg-copy-streams that is used here; the package has no types of its own.
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  const copyStreams: {
    /** The output of a `copy … to stdout` as it arrives; pass it to `client.query`. */
    to(text: string): Readable & Submittable
    /** The input of a `copy … from stdin`. */
    from(text: string): Writable & Submittable
  }
  export default copyStreams
}
