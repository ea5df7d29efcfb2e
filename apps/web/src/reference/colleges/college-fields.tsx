// The inputs of a college, for the forms of new and existing colleges.

import { ColorInput, Select, Textarea, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useQuery } from '@tanstack/react-query'
import { noMatch } from '#web/ui/form/no-match.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { type CollegeKey, isCollegeKeyRequired } from './college-draft.ts'
import { statesQuery } from './colleges.queries.ts'

const labels: Readonly<Record<CollegeKey, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  stateId: 'State',
  website: 'Website',
  gstin: 'GST number',
  slug: 'Address of the sign-in page',
  accent: 'Colour of the sign-in page',
}

const inputKinds: Partial<Record<CollegeKey, object>> = {
  name: { maxLength: maxCharacters.title },
  phone: { type: 'tel', inputMode: 'tel', maxLength: maxCharacters.typedPhone },
  email: { type: 'email', inputMode: 'email', maxLength: maxCharacters.email },
  website: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  gstin: { maxLength: 15 },
  slug: {
    maxLength: 40,
    description: 'Small letters, digits and hyphens. The earlier address leads on to the new one.',
  },
}

/** Dark enough for white text. */
const offeredColours = ['#0b6e6e', '#1c5d99', '#4c3a8a', '#8a2b4f', '#a63a1e', '#5b6b1f', '#37474f']

interface Props<Key extends CollegeKey> {
  form: Pick<ShortForm<Key>, 'input' | 'choice' | 'texts' | 'set'>
  keys: readonly Key[]
}

export function CollegeFields<Key extends CollegeKey>({ form, keys }: Props<Key>) {
  const states = useQuery(statesQuery)
  return keys.map((key) => {
    const shared = { label: labels[key], required: isCollegeKeyRequired(key) }
    if (key === 'stateId') {
      return (
        <Select
          key={key}
          {...form.choice(key)}
          {...shared}
          data={(states.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          allowDeselect={false}
          nothingFoundMessage={noMatch(states.isPending, 'No state with this name')}
        />
      )
    }
    const text = { ...form.input(key), ...shared }
    if (key === 'accent') {
      const { id, value, error } = text
      return (
        <ColorInput
          key={key}
          id={id}
          value={value}
          error={error}
          {...shared}
          description="Empty for the colour of the product."
          swatches={offeredColours}
          // On a slow device, fixing on blur would restore the previous value. An invalid colour shows its error at the
          // field.
          fixOnBlur={false}
          eyeDropperButtonProps={{ 'aria-label': 'Take a colour from the screen' }}
          onChange={(colour) => form.set(key, colour)}
        />
      )
    }
    return key === 'address' ? (
      <Textarea key={key} {...text} autosize minRows={2} maxLength={maxCharacters.address} />
    ) : (
      <TextInput
        key={key}
        {...text}
        {...inputKinds[key]}
        autoComplete="off"
        data-autofocus={key === 'name' || undefined}
      />
    )
  })
}
