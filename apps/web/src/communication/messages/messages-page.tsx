// The conversations and the open one: side by side on a wide screen, one after the other on a phone.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { ConversationList } from './conversation-list.tsx'
import { reachText } from './message-text.ts'
import classes from './messages.module.css'
import { conversationListQuery } from './messages.queries.ts'
import { NewMessageModal } from './new-message-modal.tsx'
import { NoThread, Thread } from './thread.tsx'

/** Returns the message number in an address; null when it is absent or malformed. */
const numberIn = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

export function MessagesPage() {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const { role } = useUser()
  const title = role === 'student' ? 'Messages' : 'Interactions'
  const purpose = `Write to ${reachText(role).people}. Messages are kept: nobody changes or deletes one.`
  const list = useListState(useSearch({ from: '/signed-in/messages' }))
  const openId = idIn(list.filters.with)
  const at = numberIn(list.filters.at)
  const query = useQuery(conversationListQuery(list.query))
  const [isWriting, setIsWriting] = useState(false)
  useAddAction(isPhone && openId ? null : 'New message', () => setIsWriting(true))
  const onOpen = (id: string) => {
    setIsWriting(false)
    void navigate({ to: '/messages', search: (before) => ({ ...before, with: id, at: undefined }) })
  }
  const onLatest = () => void navigate({ to: '/messages', search: (before) => ({ ...before, at: undefined }) })
  return (
    <>
      {isPhone && openId ? (
        <Thread
          key={`${openId} ${at}`}
          at={at}
          onLatest={onLatest}
          id={openId}
          back={
            <LinkButton to="/messages" search={{ search: list.filters.search }} variant="default">
              {`All ${title.toLowerCase()}`}
            </LinkButton>
          }
        />
      ) : (
        <PageFrame title={title} purpose={purpose}>
          <div className={classes.columns}>
            <div className={classes.list}>
              <SearchBox label="Search names and messages" value={list.search} onSearch={list.onSearch} />
              <ConversationList query={query} list={list} />
            </div>
            {!isPhone &&
              (openId ? <Thread key={`${openId} ${at}`} at={at} onLatest={onLatest} id={openId} /> : <NoThread />)}
          </div>
        </PageFrame>
      )}
      {isWriting && <NewMessageModal onSent={onOpen} onClose={() => setIsWriting(false)} />}
    </>
  )
}
