// All fields of a record as labels and values, by section where the kind has sections, each in the section's layout.
// The screen omits blank fields; print shows N/A.
import { Title } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec, Section } from '@rounds/contract/records/logbook/entry-kind'
import { FieldView, isNothing } from '#web/fields/field-view.tsx'
import { isWideView } from '#web/fields/field-width.ts'
import { findingsOf } from '../entries/findings.ts'
import { type ShownField, shownFields } from '../entries/shown-fields.ts'
import classes from './entry-details.module.css'

type EntryContent = Pick<Entry, 'details' | 'teacher' | 'attachment' | 'studentRemark'>

interface Props {
  kind: EntryKindSpec
  entry: EntryContent
  /** The patient's identity in clear text, for readers with that right; otherwise null. */
  identity: Readonly<Record<string, string>> | null
  onFile?: () => void
  /** True when the reader chose to print the patient's identity; otherwise print shows the masks. */
  isPatientPrinted?: boolean
}

/** A patient's value that was never asked for does not count as missing. */
const isShown = ({ field, text }: ShownField): boolean => !(field.sensitive && text === '')

type Masks = ReadonlyMap<string, string>

interface ListProps extends Pick<Props, 'onFile'> {
  fields: ShownField[]
  masks: Masks
  isRow?: boolean
}

function DetailList({ fields, masks, onFile, isRow }: ListProps) {
  return (
    <dl className={isRow ? classes.row : classes.details}>
      {fields.filter(isShown).map(({ key, label, field, text, value }) => (
        <div
          key={key}
          className={isWideView[field.kind] ? classes.wide : undefined}
          data-on-paper={isNothing(text) || undefined}
        >
          <dt>{label}</dt>
          <dd className={masks.has(key) ? classes.masked : undefined} data-mask={masks.get(key)}>
            {isNothing(text) ? 'N/A' : <FieldView field={field} text={text} value={value} onFile={onFile} />}
          </dd>
          {field.helpToVerify && <dd className={classes.help}>{field.helpToVerify}</dd>}
        </div>
      ))}
    </dl>
  )
}

function FindingList({ fields, masks }: { fields: ShownField[]; masks: Masks }) {
  const { present, absent, others, isWhole } = findingsOf(fields)
  return (
    <>
      <dl className={classes.details}>
        <div className={classes.wide}>
          <dt>Present</dt>
          <dd>{present.length > 0 ? <strong>{present.join(', ')}</strong> : isWhole ? 'Nothing of note' : 'N/A'}</dd>
        </div>
        {absent.length > 0 && (
          <div className={classes.wide}>
            <dt>Absent</dt>
            <dd>{absent.join(', ')}</dd>
          </div>
        )}
      </dl>
      <DetailList fields={others} masks={masks} />
    </>
  )
}

function SectionView({ section, ...props }: Props & { section: Section }) {
  const { kind, entry, identity, onFile } = props
  const fields = shownFields(kind, entry, identity, section.keys)
  const masks = masksOf(props)
  const isEmpty = fields.every(({ text }) => isNothing(text))
  return (
    <section className={classes.section} aria-label={section.title} data-on-paper={isEmpty || undefined}>
      <Title order={3} size="h5" mb="xs">
        {section.title}
      </Title>
      {section.reads === 'findings' ? (
        <FindingList fields={fields} masks={masks} />
      ) : (
        <DetailList fields={fields} masks={masks} isRow={section.reads === 'row'} {...(onFile ? { onFile } : {})} />
      )}
    </section>
  )
}

/**
 * Masks that print shows instead of the patient's identity. Empty when the screen shows masks too, or print may show
 * the identity.
 */
function masksOf({ kind, entry, identity, isPatientPrinted = false }: Props): Masks {
  if (identity === null || isPatientPrinted) return new Map()
  const sealed = shownFields(kind, entry, null).filter(({ key }) => key in identity)
  return new Map(sealed.map(({ key, text }) => [key, text]))
}

export function EntryDetails(props: Props) {
  const { kind, entry, identity, onFile } = props
  if (kind.sections)
    return kind.sections.map((section) => <SectionView key={section.title} {...props} section={section} />)
  return (
    <DetailList fields={shownFields(kind, entry, identity)} masks={masksOf(props)} {...(onFile ? { onFile } : {})} />
  )
}
