// The live chat, where the installation has one: a frame of its own path without rights on ours (controls: C14).
import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { chatPath } from '#web/kernel/page-facts.ts'
import classes from './chat-frame.module.css'

/** A button, and after it the chat: nothing of it is loaded before somebody wants it. */
export function ChatFrame() {
  const path = chatPath()
  const [isOpen, setIsOpen] = useState(false)
  if (!path) return null
  return (
    <aside className={classes.place} aria-label="Chat">
      {isOpen && (
        <iframe
          title="Chat with the provider"
          src={path}
          className={classes.frame}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
      <Button
        size="md"
        leftSection={<IconMessageCircle size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((is) => !is)}
      >
        {isOpen ? 'Close the chat' : 'Chat'}
      </Button>
    </aside>
  )
}
