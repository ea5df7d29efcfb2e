// A search field whose text lives in the address, updated after a pause in typing.
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface Props {
  /** The label and placeholder: `Search name, e-mail or college`. */
  label: string
  /** The search text in the address. */
  value: string
  onSearch: (text: string) => void
}

const pauseMs = 300

export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim()
    onSearch(next.trim())
  }, pauseMs)

  // Back and Forward change the address from outside. An address that we set ourselves must not overwrite what the user
  // is typing.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  function onText(next: string): void {
    setText(next)
    send(next)
  }

  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      maxLength={maxCharacters.search}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton aria-label="Clear the search" size="sm" onClick={() => onText('')} /> : null}
    />
  )
}
