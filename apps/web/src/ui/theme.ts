import { type CSSVariablesResolver, type MantineColorShade, type MantineThemeOverride } from '@mantine/core'
import { contraste, ehCor, misturar, tomLegivel, tonsDe } from './cores.ts'

export const COR_PRINCIPAL = '#302979'
export const COR_SECUNDARIA = '#ff0066'
const PAPEL = '#ffffff'

/** Neutrals of the dark screen: text first, the ground at 7. */
const escuro = ['#dfe1e6', '#bcc0c9', '#9aa0ac', '#7a808d', '#3b3f4a', '#2c2f38', '#22252d', '#191b21', '#121419', '#0c0d11'] as const

/** A colour that can be read on white: itself, or as much darker as it takes. */
function legivelNoPapel(cor: string): string {
  for (const preto of [0, 0.15, 0.3, 0.45, 0.6]) {
    const tom = misturar(cor, '#000000', preto)
    if (contraste(tom, PAPEL) >= 4.5) return tom
  }
  return '#222222'
}

const semAviso = { labels: { 'aria-label': 'Fechar' } }

/** The theme of one organisation. Absent or malformed colours fall back to the product's. */
export function temaDe(principal?: unknown, secundaria?: unknown): MantineThemeOverride {
  const marca = tonsDe(ehCor(principal) ? principal : COR_PRINCIPAL)
  const destaque = tonsDe(ehCor(secundaria) ? secundaria : COR_SECUNDARIA)
  const tomEscuro = Math.max(0, marca.indexOf(tomLegivel(marca, escuro[6]))) as MantineColorShade
  return {
    primaryColor: 'marca',
    primaryShade: { light: 9, dark: tomEscuro },
    autoContrast: true,
    luminanceThreshold: 0.179,
    colors: { marca, destaque, dark: escuro },
    black: '#1c1e23',
    fontFamily: '"Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", "Open Sans", Arial, sans-serif',
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
    defaultRadius: 'sm',
    headings: {
      fontWeight: '600',
      textWrap: 'pretty',
      sizes: { h1: { fontSize: '1.25rem', lineHeight: '1.3' }, h2: { fontSize: '1rem', lineHeight: '1.4' }, h3: { fontSize: '0.875rem', lineHeight: '1.4' } },
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    other: { marcaTexto: legivelNoPapel(marca[9]), destaqueTexto: legivelNoPapel(destaque[9]), destaqueTextoEscuro: tomLegivel(destaque, escuro[6]) },
    components: {
      Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'none', transitionProps: { duration: 0 } } },
      Popover: { defaultProps: { shadow: 'none', transitionProps: { duration: 0 } } },
      Combobox: { defaultProps: { shadow: 'none', transitionProps: { duration: 0 } } },
      Select: { defaultProps: { checkIconPosition: 'right', nothingFoundMessage: 'Nada encontrado', clearButtonProps: { 'aria-label': 'Limpar' } } },
      MultiSelect: { defaultProps: { checkIconPosition: 'right', nothingFoundMessage: 'Nada encontrado', clearButtonProps: { 'aria-label': 'Limpar' } } },
      TagsInput: { defaultProps: { clearButtonProps: { 'aria-label': 'Limpar' } } },
      Modal: { defaultProps: { closeButtonProps: semAviso.labels, transitionProps: { duration: 0 }, overlayProps: { backgroundOpacity: 0.4 }, shadow: 'none' } },
      Drawer: { defaultProps: { closeButtonProps: semAviso.labels, transitionProps: { duration: 0 }, overlayProps: { backgroundOpacity: 0.4 }, shadow: 'none' } },
      Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 0 }, events: { hover: true, focus: true, touch: false } } },
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
      Alert: { defaultProps: { variant: 'light' } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou esconder a senha' } } },
      InputWrapper: { defaultProps: { labelProps: { labelElement: 'label' } } },
      Paper: { defaultProps: { shadow: 'none' } },
    },
  }
}

/** Contrast measured on both grounds; every text colour is 4.5:1 or more. */
export const variaveisDe: CSSVariablesResolver = (theme) => ({
  variables: { '--tombo-linha': '32px' },
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-anchor': theme.other.marcaTexto,
    '--tombo-marca-texto': theme.other.marcaTexto,
    '--tombo-destaque': theme.other.destaqueTexto,
    '--tombo-papel': PAPEL,
    '--tombo-fundo': '#f7f7f9',
    '--tombo-borda': '#dcdee4',
    '--tombo-borda-fraca': '#ebecf0',
    '--tombo-passagem': '#f1f2f6',
    '--tombo-selecao': theme.colors.marca?.[0] ?? '#eef',
    '--tombo-foco': theme.other.marcaTexto,
  },
  dark: {
    '--mantine-color-body': escuro[7],
    '--mantine-color-dimmed': '#a4abb8',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-placeholder': '#8b92a0',
    '--mantine-color-anchor': `var(--mantine-color-marca-${(theme.primaryShade as { dark: number }).dark})`,
    '--tombo-marca-texto': `var(--mantine-color-marca-${(theme.primaryShade as { dark: number }).dark})`,
    '--tombo-destaque': theme.other.destaqueTextoEscuro,
    '--tombo-papel': escuro[7],
    '--tombo-fundo': escuro[8],
    '--tombo-borda': escuro[4],
    '--tombo-borda-fraca': escuro[5],
    '--tombo-passagem': escuro[6],
    '--tombo-selecao': '#2a2b3d',
    '--tombo-foco': `var(--mantine-color-marca-${Math.max(1, (theme.primaryShade as { dark: number }).dark - 1)})`,
  },
})
