// Where checkpoints of the audit log go.
import { storeUrl } from '#api/kernel/file-store/file-store.settings.ts'
import { secret, settings } from '#api/kernel/settings/settings.ts'

export const auditLogSettings = settings(
  {
    /** A folder or a bucket, on another machine than the database and best one that takes no changes. */
    AUDIT_CHECKPOINT_URL: secret(storeUrl.optional()),
  },
  ({ AUDIT_CHECKPOINT_URL }) => ({ auditCheckpointUrl: AUDIT_CHECKPOINT_URL }),
)
