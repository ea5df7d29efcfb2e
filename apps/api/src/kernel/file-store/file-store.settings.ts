// Where uploaded files are kept, a folder or a bucket, and how much of them.
import { z } from 'zod'
import { secret, settings, wholeNumber } from '#api/kernel/settings/settings.ts'

const gigabyte = 1024 ** 3

/** A bucket's address has its name, and both keys or neither; a folder's has neither host nor keys. */
function isStoreUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 's3:')
    return Boolean(url.username) === Boolean(url.password) && url.host !== '' && /^\/[^/]+$/.test(url.pathname)
  return url?.protocol === 'file:' && url.host === ''
}

/** A variable that names a place for files: a store that cannot be opened stops the start, not the first night's work. */
export const storeUrl = z
  .url({ protocol: /^(file|s3)$/ })
  .refine(isStoreUrl, 'write file:///folder, s3://KEY:SECRET@host/bucket or s3://host/bucket')

export const fileStoreSettings = settings(
  {
    FILES_URL: secret(storeUrl.optional()),
    /** What the files of one college may have together, in GB. */
    COLLEGE_FILES_GB: wholeNumber(1, 100_000).default(200),
    /** How large the package of everything of one college may become, in GB: more than its files. */
    COLLEGE_PACKAGE_GB: wholeNumber(1, 100_000).default(250),
  },
  ({ FILES_URL, COLLEGE_FILES_GB, COLLEGE_PACKAGE_GB }) => ({
    filesUrl: FILES_URL,
    collegeFilesLimit: COLLEGE_FILES_GB * gigabyte,
    collegePackageLimit: COLLEGE_PACKAGE_GB * gigabyte,
  }),
)
