import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineTheme,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import { DARK, PAPER, paletteOf, INK } from './palette.ts'
import { chooseInMenu } from '../keys/focus.ts'

const closeLabel = { labels: { 'aria-label': 'Fechar' } }

/** The kit chooses the ink of a filled button for the light screen only; these follow the screen. */
const resolveColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  return {
    ...colors,
    color: input.color === 'red' ? 'var(--tombo-tinta-perigo)' : 'var(--mantine-primary-color-contrast)',
  }
}

/** The theme of one organisation. Absent or malformed colours fall back to the product's. */
export function themeOf(main?: unknown, second?: unknown): MantineThemeOverride {
  const palette = paletteOf(main, second)
  return {
    primaryColor: 'marca',
    primaryShade: { light: 9, dark: palette.darkShade },
    autoContrast: true,
    luminanceThreshold: 0.2,
    variantColorResolver: resolveColors,
    colors: { marca: palette.marca, destaque: palette.destaque, dark: DARK },
    black: INK,
    fontFamily:
      '"Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", "Open Sans", Arial, sans-serif',
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
    defaultRadius: 'sm',
    headings: {
      fontWeight: '600',
      textWrap: 'pretty',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.3' },
        h2: { fontSize: '1rem', lineHeight: '1.4' },
        h3: { fontSize: '0.875rem', lineHeight: '1.4' },
      },
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    other: {
      marcaTexto: palette.marcaTexto,
      destaqueTexto: palette.destaqueTexto,
      destaqueTextoEscuro: palette.destaqueTextoEscuro,
    },
    components: {
      Menu: {
        defaultProps: {
          withInitialFocusPlaceholder: false,
          shadow: 'none',
          transitionProps: { duration: 0 },
        },
      },
      MenuItem: { defaultProps: { onFocus: chooseInMenu } },
      Popover: { defaultProps: { shadow: 'none', transitionProps: { duration: 0 } } },
      Combobox: { defaultProps: { shadow: 'none', transitionProps: { duration: 0 } } },
      Select: {
        defaultProps: {
          selectFirstOptionOnChange: true,
          checkIconPosition: 'right',
          nothingFoundMessage: 'Nada encontrado',
          clearButtonProps: { 'aria-label': 'Limpar' },
        },
      },
      MultiSelect: {
        defaultProps: {
          checkIconPosition: 'right',
          nothingFoundMessage: 'Nada encontrado',
          clearButtonProps: { 'aria-label': 'Limpar' },
        },
      },
      TagsInput: { defaultProps: { clearButtonProps: { 'aria-label': 'Limpar' } } },
      Modal: {
        defaultProps: {
          closeButtonProps: closeLabel.labels,
          transitionProps: { duration: 0 },
          overlayProps: { backgroundOpacity: 0.4 },
        },
      },
      Drawer: {
        defaultProps: {
          closeButtonProps: closeLabel.labels,
          transitionProps: { duration: 0 },
          overlayProps: { backgroundOpacity: 0.4 },
        },
      },
      Tooltip: {
        defaultProps: {
          openDelay: 400,
          transitionProps: { duration: 0 },
          events: { hover: true, focus: true, touch: false },
        },
      },
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
      Alert: { defaultProps: { variant: 'light' } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou esconder a senha' } },
      },
      // Help below its field: side by side, the fields stand on one line.
      InputWrapper: {
        defaultProps: {
          labelProps: { labelElement: 'label' },
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        },
      },
      Paper: { defaultProps: { shadow: 'none' } },
    },
  }
}

const darkTone = (theme: MantineTheme, steps = 0) =>
  `var(--mantine-color-marca-${Math.max(0, (theme.primaryShade as { dark: number }).dark - steps)})`

/** Ground and ink of each situation's chip, and of the menu; the ink is 4.5:1 or more on its ground. */
const lightColors = {
  '--chip-draft': '#ebecf0',
  '--chip-draft-tinta': '#4a4f59',
  '--chip-waiting': '#fdf0d0',
  '--chip-waiting-tinta': '#7a4b00',
  '--chip-active': '#ddf3e2',
  '--chip-active-tinta': '#1a6130',
  '--chip-maintenance': '#dfecfb',
  '--chip-maintenance-tinta': '#1b508d',
  '--chip-failed': '#fde4e4',
  '--chip-failed-tinta': '#9c1f1f',
  '--tombo-menu-tinta': '#3c424b',
  '--tombo-menu-passagem': '#ecedf2',
}
const darkColors: Record<keyof typeof lightColors, string> = {
  '--chip-draft': '#2c2f38',
  '--chip-draft-tinta': '#bcc0c9',
  '--chip-waiting': '#3a2f14',
  '--chip-waiting-tinta': '#f2c467',
  '--chip-active': '#17331f',
  '--chip-active-tinta': '#86d79b',
  '--chip-maintenance': '#172c44',
  '--chip-maintenance-tinta': '#8fc2f7',
  '--chip-failed': '#421b1d',
  '--chip-failed-tinta': '#ffa3a3',
  '--tombo-menu-tinta': '#c4c8d0',
  '--tombo-menu-passagem': '#22252d',
}

/** Contrast measured on both grounds; every text colour is 4.5:1 or more. */
export const variablesOf: CSSVariablesResolver = (theme) => ({
  variables: { '--tombo-linha': '32px' },
  light: {
    ...lightColors,
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-error': '#c92a2a',
    '--tombo-tinta-perigo': '#ffffff',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-marca-light-color': theme.other.marcaTexto,
    '--mantine-color-marca-text': theme.other.marcaTexto,
    '--mantine-color-marca-outline': theme.other.marcaTexto,
    '--mantine-color-anchor': theme.other.marcaTexto,
    '--tombo-marca-texto': theme.other.marcaTexto,
    '--tombo-destaque': theme.other.destaqueTexto,
    '--tombo-papel': PAPER,
    '--tombo-fundo': '#f7f7f9',
    '--tombo-borda': '#dcdee4',
    '--tombo-borda-fraca': '#ebecf0',
    '--tombo-passagem': '#f1f2f6',
    '--tombo-selecao': theme.colors.marca?.[1] ?? '#e8e8f4',
    '--tombo-foco': theme.other.marcaTexto,
  },
  dark: {
    ...darkColors,
    '--mantine-color-body': DARK[7],
    '--mantine-color-dimmed': '#a4abb8',
    '--mantine-color-error': '#ff8f8f',
    '--tombo-tinta-perigo': '#1c1e23',
    '--mantine-color-red-light-color': '#ff8f8f',
    '--mantine-color-green-light-color': '#86d79b',
    '--mantine-color-yellow-light-color': '#f2c467',
    '--mantine-color-marca-light-color': darkTone(theme),
    '--mantine-color-marca-text': darkTone(theme),
    '--mantine-color-marca-outline': darkTone(theme),
    '--mantine-color-placeholder': '#8b92a0',
    '--mantine-color-anchor': darkTone(theme),
    '--tombo-marca-texto': darkTone(theme),
    '--tombo-destaque': theme.other.destaqueTextoEscuro,
    '--tombo-papel': DARK[7],
    '--tombo-fundo': DARK[8],
    '--tombo-borda': DARK[4],
    '--tombo-borda-fraca': DARK[5],
    '--tombo-passagem': DARK[6],
    '--tombo-selecao': '#2a2b3d',
    '--tombo-foco': darkTone(theme, 1),
  },
})
