// The file field of a short form, uploaded as soon as a file is chosen. The form waits for the upload.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { useState } from 'react'
import type { FieldRules } from '#web/ui/form/field-rules.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { FileInput } from './file-input.tsx'

/** Prefix of the inputs' DOM ids, so that the form finds them. */
export const fieldForm = 'field'
export const inputContext = { today: businessDateOf(new Date()), departmentCode: '' }

interface Props {
  form: Pick<ShortForm<'fileId'>, 'texts' | 'input' | 'set'>
  label: string
  /** Text on the accepted files; by default that of every upload. */
  help?: string
  isOptional?: boolean
  onBusy: (isBusy: boolean) => void
}

export function FileField({ form, label, help, isOptional = false, onBusy }: Props) {
  const [name, setName] = useState<string>()
  return (
    <FileInput
      field={{
        key: 'fileId',
        label,
        kind: 'file',
        ...(help ? { help } : {}),
        ...(isOptional ? { required: false } : {}),
      }}
      value={form.texts.fileId}
      shown={name}
      error={form.input('fileId').error}
      context={inputContext}
      onChange={(_key, value, shown) => {
        setName(shown)
        form.set('fileId', typeof value === 'string' ? value : '')
      }}
      onBlur={() => {}}
      onBusy={(_key, isBusy) => {
        // A new upload clears the earlier fault.
        if (isBusy) form.set('fileId', form.texts.fileId)
        onBusy(isBusy)
      }}
    />
  )
}

/** Wraps a form's rules, so that it cannot be sent during an upload. */
export const whenUploaded = <Key extends string, Draft>(
  isBusy: boolean,
  rules: FieldRules<Key, Draft>,
): FieldRules<Key, Draft> => (isBusy ? { ...rules, problemsOf: () => ({ fileId: uploadMessages.running }) } : rules)
