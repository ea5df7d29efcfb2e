// One inquiry with its full message, and links to answer it.
import { Button, Group, Text } from '@mantine/core'
import type { Inquiry } from '@rounds/contract/site/inquiries/inquiry'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './inquiries-page.module.css'
import { AnswerLinks, answerAddress } from './inquiry-columns.tsx'

export function InquiryDialog({ inquiry, onClose }: { inquiry: Inquiry | null; onClose: () => void }) {
  return (
    <LargeModal opened={inquiry !== null} onClose={onClose} title={inquiry?.subject} size="lg">
      {inquiry && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {inquiry.name} · {longMoment(inquiry.createdAt)}
          </Text>
          <div className={classes.answers}>
            <AnswerLinks inquiry={inquiry} />
          </div>
          <Text my="md" className={classes.words}>
            {inquiry.message}
          </Text>
          <Group>
            <Button component="a" href={answerAddress(inquiry)}>
              Reply by e-mail
            </Button>
          </Group>
        </>
      )}
    </LargeModal>
  )
}
