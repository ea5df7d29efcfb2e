// A link that looks like a button.
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** Its address, params and search params are checked by the compiler, which `component={Link}` would switch off. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
