import { languages } from '@nalanda/contract/platform/languages'
import { RotateCcw } from 'lucide-react'
import {
  type AppearancePreferences,
  chooseAppearance,
  defaultAppearance,
  directions,
  layouts,
  menus,
  palettes,
  schemes,
  sidebars,
  widths,
} from '../../ui/appearance/appearance.ts'
import { languageNames } from '../../ui/appearance/stored-preferences.ts'
import { useAppearance } from '../../ui/appearance/use-appearance.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import css from './AppearanceDrawer.module.css'
import { useFrameWords } from './words.ts'

/** Settings of the appearance of the portal for this user on this device. Every choice takes effect immediately, and one button resets them all. */
export function AppearanceDrawer({ onClose }: { onClose: () => void }) {
  const t = useFrameWords()
  const appearance = useAppearance()
  const bar = <Part extends keyof AppearancePreferences>(
    part: Part,
    label: string,
    options: readonly { value: AppearancePreferences[Part]; words: string }[],
  ) => ({
    label,
    options,
    value: appearance[part],
    onChoose: (value: AppearancePreferences[Part]) => chooseAppearance({ [part]: value } as Partial<AppearancePreferences>),
  })
  const named = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, words: names[value] }))
  const onOff = named(['on', 'off'] as const, { on: t('on'), off: t('off') })
  return (
    <SideDrawer
      open
      title={t('appearance')}
      onClose={onClose}
      actions={
        <Button
          icon={RotateCcw}
          onClick={() =>
            chooseAppearance({ ...defaultAppearance, language: appearance.language, letterKeys: appearance.letterKeys })
          }
        >
          {t('lookReset')}
        </Button>
      }
    >
      <div className={css.groups}>
        <section aria-label={t('lookColours')}>
          <h3>{t('lookColours')}</h3>
          <SegmentedControl {...bar('palette', t('palette'), named(palettes, { cyan: t('cyan'), grey: t('grey') }))} />
          <SegmentedControl
            {...bar('scheme', t('scheme'), named(schemes, { system: t('system'), light: t('light'), dark: t('dark') }))}
          />
          <SegmentedControl {...bar('gradient', t('gradient'), onOff)} />
          <SegmentedControl {...bar('decoration', t('decoration'), onOff)} />
        </section>
        <section aria-label={t('lookMenus')}>
          <h3>{t('lookMenus')}</h3>
          <SegmentedControl
            {...bar('layout', t('layout'), named(layouts, { 'mega-menu': t('layoutMega'), sidebar: t('layoutSidebar') }))}
          />
          <SegmentedControl
            {...bar('menu', t('menuKind'), named(menus, { mega: t('menuMega'), plain: t('menuPlain') }))}
            blocked={appearance.layout === 'sidebar' ? t('menuBlocked') : undefined}
          />
          <SegmentedControl
            {...bar(
              'sidebar',
              t('sidebar'),
              named(sidebars, { open: t('sidebarOpen'), collapsed: t('sidebarCollapsed'), hidden: t('sidebarHidden') }),
            )}
          />
          <SegmentedControl {...bar('width', t('width'), named(widths, { full: t('widthFull'), boxed: t('widthBoxed') }))} />
        </section>
        <section aria-label={t('lookReading')}>
          <h3>{t('lookReading')}</h3>
          <SegmentedControl {...bar('language', t('language'), named(languages, languageNames))} />
          <SegmentedControl {...bar('direction', t('direction'), named(directions, { ltr: t('leftToRight'), rtl: t('rtl') }))} />
        </section>
      </div>
      <p className={css.note}>{t('lookNote')}</p>
    </SideDrawer>
  )
}
