// Uploads the logo chosen in a college's form, after the college itself has been saved.

import { fillMessage } from '@rounds/contract/kernel/message'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import { uploadFault } from '#web/fields/upload-fault.ts'
import { showDialog } from '#web/kernel/notices.ts'
import { useSetLogo } from './colleges.queries.ts'

/** A refused logo does not undo the saved college: a dialog says so, and the college's page accepts another logo. */
export function useSendLogo() {
  const setting = useSetLogo()
  return async (id: string, file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      await setting.mutateAsync({ id, file })
    } catch (thrown) {
      const message = fillMessage(collegeMessages.logoLeftOut, { reason: uploadFault(thrown) })
      showDialog({ kind: 'problem', title: uploadMessages.failed.title, message })
    }
  }
}
