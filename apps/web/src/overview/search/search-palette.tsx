// The search dialog (Ctrl/⌘ K): finds pages, records to create, students, staff and records; an empty field offers
// recent choices. A chunk of its own, loaded on first use.
import { CloseButton, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useIsConnected } from '#web/kernel/connection.ts'
import type { MenuItem } from '#web/kernel/pages/menu-items.ts'
import { useIsOnTop } from '#web/ui/form/top-dialog.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { foundItems } from './found-items.ts'
import { recentItem, useLocalItems } from './local-items.ts'
import { canFind, isLongEnough, useFound, useRecentChoices } from './search.queries.ts'
import { grouped, matchingItems, type SearchItem, stillMatching } from './search-item.ts'
import { SearchList } from './search-list.tsx'
import classes from './search-palette.module.css'
import { searchHint, searchNotice } from './search-text.ts'

interface Props {
  user: SessionUser
  menu: readonly MenuItem[]
  hasProfile: boolean
  onClose: () => void
  onLogout: () => void
}

const pauseMs = 200

export function SearchPalette({ opened, ...props }: Props & { opened: boolean }) {
  const isPhone = useIsPhone()
  const isOnTop = useIsOnTop(opened)
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      withCloseButton={false}
      closeOnEscape={isOnTop}
      fullScreen={isPhone}
      yOffset={80}
      size={640}
      padding={0}
      classNames={{ body: classes.body }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Search {...props} />
    </Modal>
  )
}

/** Unmounts on closing, so that it starts empty each time. */
function Search({ user, menu, hasProfile, onClose, onLogout }: Props) {
  const navigate = useNavigate()
  const isConnected = useIsConnected()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, pauseMs)
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  const hasFinder = canFind(user)
  const found = useFound(settled, hasFinder && isConnected)
  const { recent, note } = useRecentChoices()
  const local = useLocalItems({ user, menu, hasProfile, onLogout })

  const isEmpty = typed.trim() === ''
  // Words too short for the server must not show results of longer ones.
  const answered = found.data && isLongEnough(typed) ? foundItems(found.data, settled, user) : []
  const fromServer = typed === settled && !found.isPlaceholderData ? answered : stillMatching(answered, typed)
  const groups = grouped(
    isEmpty ? [...recent.map(recentItem), ...local] : [...matchingItems(local, typed), ...fromServer],
  )
  const items = groups.flatMap((one) => one.items)
  const selectedIndex = Math.max(
    0,
    items.findIndex(({ key }) => key === selectedKey),
  )
  const selected = items[selectedIndex]
  const isSearching =
    hasFinder && isConnected && isLongEnough(typed) && (typed !== settled || found.isFetching) && !found.isError

  function choose({ key, label, detail, target, onChoose }: SearchItem): void {
    onClose()
    onChoose?.()
    if (!target) return
    const isWorthKeeping = !key.startsWith('all ')
    if (isWorthKeeping) note({ key: key.replace(/^recent /, ''), label, detail: detail ?? '', target })
    void navigate({ to: target.to, search: { ...target.search } })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setSelectedKey(items.at((selectedIndex + step) % items.length)?.key ?? null)
    } else if (event.key === 'Enter' && selected) {
      event.preventDefault()
      choose(selected)
    }
  }

  return (
    <>
      <div className={classes.head}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={takeFocus}
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label="Search"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={selected && optionId(id, selected)}
          aria-describedby={`${id}-notice`}
          placeholder={searchHint(user.role, hasFinder)}
          maxLength={maxCharacters.search}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setSelectedKey(null)
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton size="lg" aria-label="Close the search" onClick={onClose} />
      </div>
      <SearchList
        id={id}
        groups={groups}
        typed={typed}
        selectedKey={selected?.key ?? null}
        optionId={(item) => optionId(id, item)}
        onChoose={choose}
      />
      <p className={classes.notice} id={`${id}-notice`} role="status">
        {searchNotice({
          typed,
          isSearching,
          isConnected: isConnected || !hasFinder,
          isRefused: found.isError,
          count: isEmpty ? null : items.length,
        })}
      </p>
    </>
  )
}

/** Focuses at once. The dialog would do so a moment later, and text typed until then would be lost. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus()

const optionId = (id: string, { key }: SearchItem): string => `${id}-${key.replaceAll(/[^a-z0-9-]/gi, '-')}`
