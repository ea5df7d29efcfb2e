// A link that looks like a button.
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** The compiler checks its address, params and search params; `component={Link}` would switch that check off. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
