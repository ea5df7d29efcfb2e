// The setting for checkpoints of the audit log.
import { storeUrl } from '#api/kernel/file-store/file-store.settings.ts'
import { secret, settings } from '#api/kernel/settings/settings.ts'

export const auditLogSettings = settings(
  {
    /** A folder or a bucket on a machine other than the database's, preferably write-once. */
    AUDIT_CHECKPOINT_URL: secret(storeUrl.optional()),
  },
  ({ AUDIT_CHECKPOINT_URL }) => ({ auditCheckpointUrl: AUDIT_CHECKPOINT_URL }),
)
