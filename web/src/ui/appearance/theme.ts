import { createTheme, type ThemeOptions } from '@mui/material/styles'

const colour = (main: string, strong = main, on = 'var(--surface)', light = main) => ({
  main,
  dark: strong,
  light,
  contrastText: on,
})

/**
 * Theme of MUI's charts, which uses only the properties of tokens.css. One theme serves all four palettes: choosing another changes an attribute of the page,
 * and nothing is re-rendered.
 */
export const themeOptions = {
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: colour('var(--primary)', 'var(--primary-strong)', 'var(--on-primary)'),
    secondary: colour('var(--muted)', 'var(--text)'),
    error: colour('var(--fail)'),
    warning: colour('var(--warn)'),
    success: colour('var(--pass)'),
    info: colour('var(--primary)'),
    background: { default: 'var(--ground)', paper: 'var(--surface)' },
    text: { primary: 'var(--text)', secondary: 'var(--muted)', disabled: 'color-mix(in srgb, var(--text) 50%, transparent)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--muted)',
      hover: 'color-mix(in srgb, var(--text) 5%, transparent)',
      selected: 'var(--tint)',
      focus: 'var(--tint)',
      disabled: 'color-mix(in srgb, var(--text) 45%, transparent)',
      disabledBackground: 'color-mix(in srgb, var(--text) 10%, transparent)',
    },
  },
  typography: {
    fontFamily: 'var(--sans)',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 600 },
    body1: { fontSize: 'var(--type-14)', lineHeight: 20 / 14 },
    body2: { fontSize: 'var(--type-13)', lineHeight: 20 / 13 },
    h1: { fontFamily: 'var(--serif)', fontSize: 'var(--type-26)', fontWeight: 600 },
    h2: { fontFamily: 'var(--serif)', fontSize: 'var(--type-20)', fontWeight: 600 },
  },
  shape: { borderRadius: 8 },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
  components: {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
} satisfies ThemeOptions

export const theme = createTheme(themeOptions)
