// The groups of results; each line is an option of the search field.
import { Highlight } from '@mantine/core'
import { useEffect } from 'react'
import { type grouped, type SearchItem, wordsOf } from './search-item.ts'
import classes from './search-palette.module.css'

interface Props {
  id: string
  groups: ReturnType<typeof grouped>
  typed: string
  selectedKey: string | null
  optionId: (item: SearchItem) => string
  onChoose: (item: SearchItem) => void
}

export function SearchList({ id, groups, typed, selectedKey, optionId, onChoose }: Props) {
  const selected = groups.flatMap(({ items }) => items).find(({ key }) => key === selectedKey)
  const selectedId = selected && optionId(selected)
  useEffect(() => {
    if (selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  const words = wordsOf(typed)
  return (
    <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="Matches">
      {groups.map(({ group, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, and no fieldsets
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div className={classes.group} id={`${id}-${group}`} role="presentation">
            {group}
          </div>
          {items.map((item) => (
            <Line
              key={item.key}
              id={optionId(item)}
              item={item}
              words={words}
              isSelected={item.key === selectedKey}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface LineProps {
  id: string
  item: SearchItem
  words: string[]
  isSelected: boolean
  onChoose: (item: SearchItem) => void
}

function Line({ id, item, words, isSelected, onChoose }: LineProps) {
  const { icon: Icon, label, detail } = item
  return (
    // The field keeps the focus and takes the keys: a line is only pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      className={classes.line}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <Highlight component="span" className={classes.label} highlight={words}>
          {label}
        </Highlight>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </div>
  )
}
