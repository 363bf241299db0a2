import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check, Contrast } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './Button.tsx'
import css from './LookMenu.module.css'
import { chooseLook, languages, palettes, readLook, schemes } from './look.ts'

const languageNames = { en: 'English', de: 'Deutsch' }

/** Chooses palette, scheme and language; the choice is kept on this device. */
export function LookMenu() {
  const { t, i18n } = useTranslation('shell')
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
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
        choose: () => {
          setLook(chooseLook({ language }))
          void i18n.changeLanguage(language)
        },
      })),
    },
  ]
  return (
    <>
      <IconButton ref={anchor} label={t('look')} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <Contrast size={20} aria-hidden />
      </IconButton>
      <Menu
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': t('look') } }}
      >
        {groups.flatMap(({ title, options }) => [
          <li key={title} role="presentation" className={css.group}>
            {title}
          </li>,
          ...options.map(({ key, words, on, choose }) => (
            <MenuItem key={key} role="menuitemradio" aria-checked={on} onClick={choose}>
              <span className={css.check}>{on && <Check size={16} aria-hidden />}</span>
              {words}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
