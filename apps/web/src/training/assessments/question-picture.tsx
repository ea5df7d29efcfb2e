// The picture of a question, as wide as the space allows.
import { Anchor, Stack } from '@mantine/core'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import type { Attachment } from '@rounds/contract/records/logbook/entry'
import { addressOf } from '#web/kernel/call.ts'
import classes from './assessments.module.css'

export function QuestionPicture({ picture: { id } }: { picture: Attachment }) {
  const address = addressOf(files.read, { params: { id } })
  return (
    <Stack gap={4} align="flex-start">
      <img src={address} alt="For this question" className={classes.picture} />
      <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
        Open the picture in a new tab
      </Anchor>
    </Stack>
  )
}
