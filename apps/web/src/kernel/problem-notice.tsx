// Draws the notices: one dialog for what needs an answer, toasts for what went right. Loaded when first needed.
import { Button, Modal, Notification, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { closeDialog, closeToast, type Notice, type Notices } from './notices.ts'
import classes from './problem-notice.module.css'

function NoticeDialog({ notice }: { notice: Notice | null }) {
  return (
    <Modal opened={notice !== null} onClose={closeDialog} title={notice?.title} centered>
      {notice && (
        <Stack>
          <Text role={notice.kind === 'problem' ? 'alert' : 'status'}>{notice.message}</Text>
          {notice.requestId && (
            <Text size="sm" c="dimmed">
              If you ask for help, please quote <span className={classes.requestId}>{notice.requestId}</span>
            </Text>
          )}
          <Button onClick={closeDialog} data-autofocus>
            Close
          </Button>
        </Stack>
      )}
    </Modal>
  )
}

export function NoticeScreen({ notices }: { notices: Notices }) {
  return (
    <>
      <NoticeDialog notice={notices.dialog} />
      <div className={classes.toasts} aria-live="polite">
        {notices.toasts.map(({ id, kind, title, message }) => (
          <Notification
            key={id}
            title={title}
            color={kind === 'problem' ? 'red' : 'teal'}
            icon={kind === 'problem' ? <IconAlertCircle size={18} /> : <IconCheck size={18} />}
            onClose={() => closeToast(id)}
            closeButtonProps={{ 'aria-label': 'Close' }}
            withBorder
          >
            {message}
          </Notification>
        ))}
      </div>
    </>
  )
}
