import createCache from '@emotion/cache'
import { createTheme } from '@mui/material/styles'
import mirror from '@mui/stylis-plugin-rtl'
import { pageNonce } from './nonce.ts'
import { themeOptions } from './theme.ts'

/** MUI's styles and theme, mirrored. Fetched only for right-to-left layouts. */
export const mirrored = {
  styles: createCache({ key: 'r', nonce: pageNonce, prepend: true, stylisPlugins: [mirror] }),
  theme: createTheme({ ...themeOptions, direction: 'rtl' }),
}
