// Settings for the place of uploaded files (a folder or a bucket) and for their limits.
import { z } from 'zod'
import { secret, settings, wholeNumber } from '#api/kernel/settings/settings.ts'

const gigabyte = 1024 ** 3

/** A bucket's URL has the bucket's name, and both keys or neither; a folder's has neither host nor keys. */
function isStoreUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 's3:')
    return Boolean(url.username) === Boolean(url.password) && url.host !== '' && /^\/[^/]+$/.test(url.pathname)
  return url?.protocol === 'file:' && url.host === ''
}

/** A variable with the URL of a file store. It is checked at the start, not during the first night's jobs. */
export const storeUrl = z
  .url({ protocol: /^(file|s3)$/ })
  .refine(isStoreUrl, 'write file:///folder, s3://KEY:SECRET@host/bucket or s3://host/bucket')

export const fileStoreSettings = settings(
  {
    FILES_URL: secret(storeUrl.optional()),
    /** Max size of one college's files, in GB. */
    COLLEGE_FILES_GB: wholeNumber(1, 100_000).default(200),
    /** Max size of one college's complete package, in GB: more than its files. */
    COLLEGE_PACKAGE_GB: wholeNumber(1, 100_000).default(250),
  },
  ({ FILES_URL, COLLEGE_FILES_GB, COLLEGE_PACKAGE_GB }) => ({
    filesUrl: FILES_URL,
    collegeFilesLimit: COLLEGE_FILES_GB * gigabyte,
    collegePackageLimit: COLLEGE_PACKAGE_GB * gigabyte,
  }),
)
