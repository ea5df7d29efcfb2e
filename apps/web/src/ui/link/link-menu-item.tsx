// An entry of a dropdown that is a link.
import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps>

/** Its address, params and search params are checked by the compiler, which `component={Link}` would switch off. */
export const LinkMenuItem = createLink((props: Props) => <Menu.Item component="a" {...props} />)
