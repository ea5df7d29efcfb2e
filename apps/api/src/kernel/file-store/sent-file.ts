// A stored file as it is sent: what the answer says of it, and where its bytes lie.

export interface SentFile {
  /** Bound to the bytes when they are sealed. */
  id: string
  name: string
  type: string
  bytes: number
  objectKey: string
  sealedKey: string | null
}
