import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './LookChoices.module.css'
import { chooseLook, palettes, readLook, schemes } from './look.ts'
import { MuiProvider } from './MuiProvider.tsx'
import { languageNames, languages } from './stored-preferences.ts'

/** The menu of palette, scheme and language; the choice takes effect immediately and is kept on this device. */
export function LookChoices({ open, anchor, onClose }: { open: boolean; anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [look, setLook] = useState(readLook)
  const groups = [
    {
      title: t('palette'),
      options: palettes.map((palette) => ({
        key: palette,
        words: t(palette),
        on: look.palette === palette,
        choose: () => setLook(chooseLook({ palette })),
      })),
    },
    {
      title: t('scheme'),
      options: schemes.map((scheme) => ({
        key: scheme,
        words: t(scheme),
        on: look.scheme === scheme,
        choose: () => setLook(chooseLook({ scheme })),
      })),
    },
    {
      title: t('language'),
      options: languages.map((language) => ({
        key: language,
        words: languageNames[language],
        on: look.language === language,
        lang: language,
        choose: () => setLook(chooseLook({ language })),
      })),
    },
  ]
  return (
    <MuiProvider>
      <Menu open={open} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('look') } }}>
        {groups.flatMap(({ title, options }) => [
          <li key={title} role="presentation" className={css.group}>
            {title}
          </li>,
          ...options.map(({ key, words, on, choose, ...rest }) => (
            <MenuItem key={key} {...rest} role="menuitemradio" aria-checked={on} onClick={choose}>
              <span className={css.check}>{on && <Check size={16} aria-hidden />}</span>
              {words}
            </MenuItem>
          )),
        ])}
      </Menu>
    </MuiProvider>
  )
}
