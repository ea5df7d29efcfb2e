// Types for the part of pg-copy-streams in use; the package ships none.
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  const copyStreams: {
    /** The output of a `copy … to stdout` as it arrives. Pass it to `client.query`. */
    to(text: string): Readable & Submittable
    /** The input of a `copy … from stdin`. */
    from(text: string): Writable & Submittable
  }
  export default copyStreams
}
