// A link that is a picture alone; give it a name (`aria-label`).
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>

/** Its address, params and search params are checked by the compiler, which `component={Link}` would switch off. */
export const LinkIcon = createLink((props: Props) => <ActionIcon component="a" {...props} />)
