// A stored file to be sent: the facts for the response's headers, and the location of its bytes.

export interface SentFile {
  /** Bound to the bytes when they are sealed. */
  id: string
  name: string
  type: string
  bytes: number
  objectKey: string
  sealedKey: string | null
}
