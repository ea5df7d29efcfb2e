// The live chat, where the installation has one: an iframe on a path of its own, without rights on our pages (controls:
// C14).
import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { chatPath } from '#web/kernel/page-facts.ts'
import classes from './chat-frame.module.css'

/** A button that opens the chat. Nothing of the chat loads before the first press. */
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
