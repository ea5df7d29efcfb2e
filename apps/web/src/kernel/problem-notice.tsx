// Renders notices: a dialog for problems and messages that need confirming, toasts for success. Part of the first load,
// because the problem may be the network itself. The dialog is therefore a native one, which adds no code.
import { Button, Notification, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useBrowserDialog } from './browser-dialog.ts'
import { closeDialog, dismissToast, type Notice, pauseToasts, resumeToasts, type Toast, useNotices } from './notices.ts'
import classes from './problem-notice.module.css'

function NoticeDialog({ notice }: { notice: Notice }) {
  const dialog = useBrowserDialog()
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      onClose={closeDialog}
      role={notice.kind === 'problem' ? 'alertdialog' : 'dialog'}
      aria-labelledby="notice-title"
      aria-describedby="notice-message"
    >
      <Text id="notice-title" component="h2" fw={650} fz="lg">
        {notice.title}
      </Text>
      <Text id="notice-message" my="sm" className={classes.message}>
        {notice.message}
      </Text>
      {notice.requestId && (
        <Text size="sm" c="dimmed" mb="sm">
          If you ask for help, please quote <span className={classes.requestId}>{notice.requestId}</span>
        </Text>
      )}
      <Button fullWidth onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  )
}

function ToastActions({ id, actions }: Toast) {
  return (
    <div className={classes.actions}>
      {actions.map(({ label, onPress }) => (
        <Button
          key={label}
          variant="light"
          color="teal"
          size="xs"
          onClick={() => {
            dismissToast(id)
            onPress()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

export function NoticeHost() {
  const { dialog, toasts } = useNotices()
  return (
    <>
      {dialog && <NoticeDialog key={`${dialog.title} ${dialog.message} ${dialog.requestId}`} notice={dialog} />}
      <div
        className={classes.toasts}
        data-notices
        role="status"
        onMouseEnter={pauseToasts}
        onMouseLeave={resumeToasts}
        onFocus={pauseToasts}
        onBlur={resumeToasts}
      >
        {toasts.map((toast) => (
          <Notification
            key={toast.id}
            title={toast.title}
            color="teal"
            icon={<IconCheck size={18} aria-hidden />}
            onClose={() => dismissToast(toast.id)}
            closeButtonProps={{ 'aria-label': 'Close' }}
            classNames={{ description: classes.description }}
            withBorder
          >
            {toast.message}
            {toast.actions.length > 0 && <ToastActions {...toast} />}
          </Notification>
        ))}
      </div>
    </>
  )
}
