// A dropdown menu item that is a link.
import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps>

/** The compiler checks its address, params and search params; `component={Link}` would switch that check off. */
export const LinkMenuItem = createLink((props: Props) => <Menu.Item component="a" {...props} />)
