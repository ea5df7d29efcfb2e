// Where uploaded files are kept: a folder or a bucket.
import { z } from 'zod'
import { secret, settings } from '#api/kernel/settings/settings.ts'

/** A bucket's address has its name, and both keys or neither; a folder's has neither host nor keys. */
function isFilesUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 's3:')
    return Boolean(url.username) === Boolean(url.password) && url.host !== '' && /^\/[^/]+$/.test(url.pathname)
  return url?.protocol === 'file:' && url.host === ''
}

export const fileStoreSettings = settings(
  {
    FILES_URL: secret(
      z
        .url({ protocol: /^(file|s3)$/ })
        .refine(isFilesUrl, 'write file:///folder, s3://KEY:SECRET@host/bucket or s3://host/bucket')
        .optional(),
    ),
  },
  ({ FILES_URL }) => ({ filesUrl: FILES_URL }),
)
