// The visual design: one teal scale, AA contrast on white and on dark, Inter, and thumb-sized controls.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'
import { markFirstFocus } from './kernel/first-focus.ts'
import { makeRoomForDialog } from './kernel/notices.ts'

/** Shade 8 has a contrast of 6.5:1 with white, as background and as text. Shades 3 and 4 are for text on dark. */
const teal: MantineColorsTuple = [
  '#e7f8f5',
  '#d0eeea',
  '#a1ddd5',
  '#6ecbc0',
  '#43b8ab',
  '#22a294',
  '#0f8e82',
  '#0a7b71',
  '#086a62',
  '#054f49',
]

const fontFamily = '"Inter Variable", system-ui, sans-serif'

/** Dropdowns open inside their dialog or page, where the focus and screen readers already are. */
const opensInPlace = { comboboxProps: { withinPortal: false, shadow: 'md' }, withScrollArea: false } as const
/** The list itself scrolls, because the keyboard could not reach a scrolling wrapper. */
const scrollsItself = { options: { maxHeight: 320, overflowY: 'auto' } } as const

/** Matches the headings of native dialogs; long ones take two lines on a phone. */
const dialogTitle = { defaultProps: { fw: 650, lh: 1.3 } } as const

/** A ref callback: the body of a dialog is mounted from its opening until it closes. */
function onDialogBody(body: HTMLElement | null): void {
  if (!body) return
  makeRoomForDialog()
  markFirstFocus(body)
}

const forgetChosenFile = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  currentTarget.value = ''
}

export const theme = createTheme({
  colors: { teal },
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily,
  headings: { fontFamily, fontWeight: '650', sizes: { h1: { fontSize: '1.625rem', lineHeight: '1.25' } } },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A dialog's heading is an HTML header, which outside a section would count as the page's banner.
    ModalTitle: dialogTitle,
    DrawerTitle: dialogTitle,
    ModalBody: { defaultProps: { ref: onDialogBody } },
    DrawerBody: { defaultProps: { ref: onDialogBody } },
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // Large enough for a thumb.
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close', size: 'lg' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    // A span without a role cannot have an accessible name.
    Loader: { defaultProps: { role: 'status' } },
    // Inputs have the size of body text; the compact bars above lists ask for less.
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', ...opensInPlace }, styles: scrollsItself },
    MultiSelect: { defaultProps: { size: 'md', ...opensInPlace }, styles: scrollsItself },
    Autocomplete: { defaultProps: { size: 'md', ...opensInPlace } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    ColorInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    // Browsers report no change when the same file is chosen again, such as after a failed upload.
    FileButton: { defaultProps: { inputProps: { onClick: forgetChosenFile } } },
    // Wrappers that label a group of fields.
    InputWrapper: { defaultProps: { size: 'md' } },
    CheckboxGroup: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' },
        visibilityToggleFocusable: true,
      },
    },
    // A listbox may contain only options, so its loading and empty texts are options too.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})

/**
 * Mantine's grey and red text is too pale for AA on white and on dark, and its dark background of a red notice is too
 * bright.
 */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#57606a',
    '--mantine-color-placeholder': '#6b7480',
    '--mantine-color-error': '#c01f26',
    '--mantine-color-default-border': '#d5dadf',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b1b8',
    '--mantine-color-placeholder': '#979fa6',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-red-light': '#431c1e',
  },
})
