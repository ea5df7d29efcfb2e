// All fields of an entry as label and value, by section where the kind has sections.
import { Title } from '@mantine/core'
import type { Field } from '@rounds/contract/fields/field'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { FieldView } from '#web/fields/field-view.tsx'
import classes from './entry-details.module.css'
import { shownFields } from './shown-fields.ts'

export type EntryContent = Pick<Entry, 'details' | 'teacher' | 'attachment' | 'studentRemark'>

interface Props {
  kind: EntryKindSpec
  entry: EntryContent
  /** The patient's own words, for those who may see them. */
  identity: Readonly<Record<string, string>> | null
  onFile?: () => void
}

const wideKinds: readonly Field['kind'][] = ['longText', 'textList']

function DetailList({ kind, entry, identity, onFile, keys }: Props & { keys?: readonly string[] }) {
  return (
    <dl className={classes.details}>
      {shownFields(kind, entry, identity, keys).map(({ key, label, field, text, value }) => (
        <div key={key} className={wideKinds.includes(field.kind) ? classes.wide : undefined}>
          <dt>{label}</dt>
          <dd>
            <FieldView field={field} text={text} value={value} onFile={onFile} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function EntryDetails(props: Props) {
  const { sections } = props.kind
  if (!sections) return <DetailList {...props} />
  return sections.map(({ title, keys }) => (
    <section key={title} aria-label={title}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <DetailList {...props} keys={keys} />
    </section>
  ))
}
