// The inputs for inviting staff: name, role, phone and e-mail.
import { Select, TextInput } from '@mantine/core'
import { type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'

interface Props {
  form: Pick<ShortForm<'name' | 'role' | 'phone' | 'email'>, 'input' | 'choice'>
  /** The roles on offer. */
  offered: readonly RoleName[]
}

export function InviteeInputs({ form, offered }: Props) {
  return (
    <>
      <TextInput {...form.input('name')} label="Name" required autoComplete="off" data-autofocus />
      <Select
        {...form.choice('role')}
        label="Role"
        required
        allowDeselect={false}
        data={offered.map((role) => ({ value: role, label: roles[role].title }))}
      />
      <TextInput
        {...form.input('phone')}
        label="Phone"
        description="Mobile number, with or without +91"
        type="tel"
        inputMode="tel"
        required
        maxLength={maxCharacters.typedPhone}
        autoComplete="off"
      />
      <TextInput {...form.input('email')} label="E-mail" type="email" inputMode="email" required autoComplete="off" />
    </>
  )
}
