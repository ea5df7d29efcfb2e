// A local S3 server with one empty bucket.
import { createRequire } from 'node:module'

type S3Server = { run(): Promise<{ port: number }>; close(): Promise<void> }
const require = createRequire(import.meta.url)
// The package has no types.
const S3rver = require('s3rver') as new (options: object) => S3Server

export interface Bucket {
  port: number
  /** The value of `FILES_URL` for this bucket; `port` replaces the server's port, for a proxy. */
  address: (port?: number) => string
  close(): Promise<void>
}

/** Serves the bucket from this folder. */
export async function openBucket(directory: string): Promise<Bucket> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'rounds', configs: [] }],
  })
  const { port } = await server.run()
  return {
    port,
    address: (through = port) => `s3://S3RVER:S3RVER@127.0.0.1:${through}/rounds?tls=0`,
    close: () => server.close(),
  }
}
