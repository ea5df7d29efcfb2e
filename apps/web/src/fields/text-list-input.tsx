// A growing list of short lines; Enter adds a line.
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type FieldInputProps, textsOf, wrapperProps } from './field-input-props.ts'

const maxLines = 20

export function TextListInput({ field, value, error, onChange, onBlur }: FieldInputProps<'textList'>) {
  const given = textsOf(value)
  const lines = given.length > 0 ? given : ['']
  const { id, ...wrapper } = wrapperProps(field, error)
  const errorId = `${id}-error`
  const list = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<number | null>(null)
  const set = (next: string[]) => onChange(field.key, next)

  useEffect(() => {
    if (wantsFocus.current === null) return
    list.current?.querySelectorAll('input')[wantsFocus.current]?.focus()
    wantsFocus.current = null
  })

  function addAfter(index: number): void {
    if (lines.length >= (field.max ?? maxLines)) return
    wantsFocus.current = index + 1
    set(lines.toSpliced(index + 1, 0, ''))
  }

  function remove(index: number): void {
    wantsFocus.current = Math.max(0, index - 1)
    set(lines.toSpliced(index, 1))
  }

  return (
    <Input.Wrapper
      {...wrapper}
      size="md"
      labelProps={{ htmlFor: id }}
      errorProps={{ id: errorId }}
      onBlur={() => onBlur(field.key)}
    >
      <Stack gap="xs" ref={list} mt={4}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts without identity, edited in place
          <Group key={index} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              id={index === 0 ? id : undefined}
              aria-label={`${field.label}, line ${index + 1}`}
              value={line}
              maxLength={maxCharacters.text}
              error={Boolean(error)}
              aria-describedby={error ? errorId : undefined}
              onChange={(event) => set(lines.toSpliced(index, 1, event.currentTarget.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                addAfter(index)
              }}
            />
            {lines.length > 1 && (
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Remove line ${index + 1} of ${field.label}`}
                onClick={() => remove(index)}
              >
                <IconX size={18} />
              </ActionIcon>
            )}
          </Group>
        ))}
        <div>
          <Button
            variant="subtle"
            size="sm"
            mih={44}
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Add a line to ${field.label}`}
            onClick={() => addAfter(lines.length - 1)}
          >
            Add a line
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  )
}
